import type { LoaderFunctionArgs } from 'react-router';
import { deps } from '#context';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { isRunning } from '#features/imports/import.ts';
import { findImport, listImportItems } from '#features/imports/imports.server.ts';
import { listFailedImages } from '#features/imports/images/image-lists.server.ts';
import { filterOf, readItemQuery } from '#features/imports/panel/item-filter.ts';
import { ImagesBox } from '#features/imports/panel/images-box.tsx';
import { sourceLabels } from '#features/imports/import-labels.ts';
import { ImportBoxes } from '#features/imports/panel/import-boxes.tsx';
import { ImportProgress } from '#features/imports/panel/import-progress.tsx';
import { ImportStatus } from '#features/imports/panel/import-status.tsx';
import { linkItems } from '#features/imports/panel/item-links.server.ts';
import { ItemList } from '#features/imports/panel/item-list.tsx';
import { PlanForm } from '#features/imports/panel/plan-form.tsx';
import { TotalsTable } from '#features/imports/panel/totals-table.tsx';
import { UploadForm } from '#features/imports/panel/upload-form.tsx';
import { importsPath } from '#features/imports/panel/import-upload.ts';
import { sampleCountTexts } from '#features/system/sample-content.ts';
import { countSampleContent } from '#features/system/sample-content.server.ts';
import { notFound } from '#platform/http/http.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import { refreshWhenStale } from '#routes/admin/enquiries/refresh-when-stale.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { Box } from '#ui/panel/box.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import { ScreenHead } from '#ui/panel/screen-head.tsx';
import { Message } from '#ui/text/message.tsx';
import type { Route } from './+types/import-screen.ts';
import { runImportAction } from './import-actions.server.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await requireImport(params.id, context);
  const { db, imports } = deps(context);
  const search = new URL(request.url).searchParams;
  const query = readItemQuery(search, found);
  const [items, failedImages, ours, samples] = await Promise.all([
    listImportItems(db, found.id, filterOf(query), parsePage(search.get('page'))),
    listFailedImages(db, found.id),
    listCategoryNames(db, 'post'),
    countSampleContent(db),
  ]);
  const linked = { ...items, items: await linkItems(db, found.id, items.items) };
  const hasSampleContent = sampleCountTexts(samples).length > 0;
  const phase = imports.phaseOf(found.id);
  return { found, items: linked, failedImages, ours, query, hasSampleContent, phase };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return runImportAction(await requireImport(params.id, context), { request, context });
}

export const shouldRevalidate = refreshWhenStale;

async function requireImport(id: string, context: LoaderFunctionArgs['context']) {
  const { db, imports } = deps(context);
  await imports.settle();
  const found = await findImport(db, id);
  if (!found) throw notFound('Import Not Found');
  return found;
}

export const meta = ({ loaderData }: Route.MetaArgs) => panelMeta(`Import: ${loaderData?.found.name ?? ''}`);

export default function ImportScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { found, items, failedImages, ours, query, hasSampleContent, phase } = loaderData;
  const { state, source, name, origin, images, counts } = found;
  const isBusy = isRunning(state) || phase === 'stopping';
  const hasImages = images.waiting + images.fetched + images.failed > 0;
  // Until an import is complete, its images stay as they were planned.
  const showsImages =
    hasImages && !isBusy && state !== 'undone' && (!found.canContinue || failedImages.total > 0);
  return (
    <>
      <Crumbs
        links={[
          { label: 'System', to: '/admin/system' },
          { label: 'Import', to: importsPath },
        ]}
      />
      <ScreenHead
        title={source ? `Import from ${sourceLabels[source]}` : 'Import'}
        note={<span className="wrap-anywhere">{/^https?:/.test(origin) ? `${name} · ${origin}` : name}</span>}
      />
      {actionData && (
        <div className="mb-5 hidden noscript:block">
          <Message tone={actionData.tone}>{actionData.text}</Message>
        </div>
      )}
      <ImportBoxes state={state}>
        {isBusy ? (
          <ImportProgress of={found} phase={phase} />
        ) : state === 'planned' ? (
          <div className="grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
            <PlanForm of={found} ours={ours} hasSampleContent={hasSampleContent} />
            <TotalsTable counts={counts} />
          </div>
        ) : (
          <ImportStatus of={found} phase={phase} />
        )}
        {state === 'failed' && !found.canContinue && (
          <Box title="Upload another file">
            <div className="border-t border-rule px-5 py-5">
              <UploadForm />
            </div>
          </Box>
        )}
        {showsImages && <ImagesBox of={found} failedImages={failedImages} />}
        {counts.length > 0 && state !== 'planning' && state !== 'uploaded' && (
          <ItemList of={found} items={items} query={query} />
        )}
      </ImportBoxes>
    </>
  );
}
