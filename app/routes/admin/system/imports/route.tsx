import { deps } from '#context';
import { countImportItems, countItemRedirects } from '#features/imports/import-counts.server.ts';
import { listImports } from '#features/imports/imports.server.ts';
import { ExportHelp, UploadForm } from '#features/imports/panel/upload-form.tsx';
import { ImportList } from '#features/imports/panel/import-list.tsx';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { Box, ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import type { Route } from './+types/route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = deps(context);
  await deps(context).imports.settle();
  const imports = await listImports(db);
  const ids = imports.map(({ id }) => id);
  const counts = await countImportItems(db, ids);
  const redirects = await countItemRedirects(db, ids, false);
  return {
    imports: imports.map((each) => ({
      ...each,
      counts: counts.get(each.id)!,
      redirects: redirects.get(each.id) ?? 0,
    })),
  };
}

export const meta = () => panelMeta('Import');

export default function Imports({ loaderData: { imports } }: Route.ComponentProps) {
  return (
    <>
      <Crumbs links={[{ label: 'System', to: '/admin/system' }]} />
      <ScreenHead title="Import" note="From WordPress, Ghost or Markdown files" />
      <div className="grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="grid min-w-0 gap-5">
          <Box title="Upload an export">
            <div className="grid gap-5 border-t border-rule px-5 py-5">
              <p className="type-read max-w-[38em]">
                First you see what would be imported. Nothing changes on the site until you start the import,
                and you can undo it.
              </p>
              <UploadForm />
            </div>
          </Box>
          {imports.length > 0 && <ImportList imports={imports} />}
        </div>
        <ExportHelp />
      </div>
    </>
  );
}
