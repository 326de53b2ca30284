import { type LoaderFunctionArgs, redirect, type ActionFunctionArgs } from 'react-router';
import { deps } from '#context';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { isRunning, type ImportDetail } from '#features/imports/import.ts';
import { findImport, listImportItems, deleteImport, saveOldSite } from '#features/imports/imports.server.ts';
import { listFailedImages } from '#features/imports/import-counts.server.ts';
import { saveDraftKinds } from '#features/imports/draft-kinds.server.ts';
import { toItemFilter, readItemQuery } from '#features/imports/panel/item-filter.ts';
import { ImagesBox } from '#features/imports/panel/images-box.tsx';
import { sourceLabels } from '#features/imports/import-labels.ts';
import { ImportBoxes, ImportProgress, ImportStatus } from '#features/imports/panel/import-status.tsx';
import { linkItems } from '#features/imports/panel/item-links.server.ts';
import { ItemList } from '#features/imports/panel/item-list.tsx';
import { PlanForm } from '#features/imports/panel/plan-form.tsx';
import { PlanNotes } from '#features/imports/panel/plan-notes.tsx';
import { TotalsTable } from '#features/imports/panel/totals-table.tsx';
import { UploadForm } from '#features/imports/panel/upload-form.tsx';
import { importsPath } from '#features/imports/panel/import-upload.ts';
import { sampleCountTexts } from '#features/system/sample-content.ts';
import { countSampleContent } from '#features/system/sample-content.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import { refreshWhenStale } from '#routes/admin/enquiries/refresh-when-stale.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { Box, ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import { Message } from '#ui/text/message.tsx';
import type { Route } from './+types/import-screen.ts';
import { saveCategoryMap } from '#features/imports/categories/category-choices.server.ts';
import { TOO_MANY_CATEGORIES } from '#features/imports/categories/category-map.ts';
import { importIntents, mayRun } from '#features/imports/panel/import-intents.ts';
import { readOldSite } from '#features/imports/old-site.server.ts';
import { readForm, readIntent } from '#platform/forms/forms.server.ts';
import { bad, ok } from '#routes/admin/shell/owner-action.server.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = await requireImport(params.id, context);
  const { db, imports } = deps(context);
  const search = new URL(request.url).searchParams;
  const query = readItemQuery(search, found);
  const [items, failedImages, ours, samples] = await Promise.all([
    listImportItems(db, found.id, toItemFilter(query), parsePage(search.get('page'))),
    listFailedImages(db, found.id),
    listCategoryNames(db, 'post'),
    countSampleContent(db),
  ]);
  const linked = { ...items, items: await linkItems(db, found.id, items.items) };
  const hasSampleContent = sampleCountTexts(samples).length > 0;
  const phase = imports.phaseOf(found.id);
  return { found, items: linked, failedImages, ours, query, hasSampleContent, phase, readAt: Date.now() };
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
  const { found, items, failedImages, ours, query, hasSampleContent, phase, readAt } = loaderData;
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
          <ImportProgress of={found} phase={phase} readAt={readAt} />
        ) : state === 'planned' ? (
          <div className="grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
            <PlanForm of={found} ours={ours} hasSampleContent={hasSampleContent} />
            <div className="grid gap-5">
              <TotalsTable counts={counts} />
              <PlanNotes of={found} />
            </div>
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

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;

const CHANGED = 'This import has changed in the meantime. Check its state, then try again.';
const NOT_PUBLIC = 'Enter the public address of the old site, such as https://example.com.';
const BUSY = 'An import is still running. Try again when it has finished.';

/** Work is only started here: the screen polls its state. */
async function runImportAction(each: ImportDetail, { request, context }: Args) {
  const form = await readForm(request);
  const intent = readIntent(form, importIntents);
  if (!mayRun(intent, each)) return bad(CHANGED);
  const { db, imports: service } = deps(context);
  const path = `${importsPath}/${each.id}`;

  if (intent === 'stop') {
    await service.stop(each.id);
    throw redirect(path);
  }
  if (intent === 'delete') {
    await service.waitForEnd();
    if (!(await deleteImport(db, each.id, service))) return bad(BUSY);
    throw redirect(importsPath);
  }
  const oldSite = form.get('oldSite');
  if (typeof oldSite === 'string') {
    const url = readOldSite(oldSite);
    if (url === null && oldSite.trim() !== '') return bad(NOT_PUBLIC, 400);
    if (!(await saveOldSite(db, each.id, url))) return bad(CHANGED);
  }
  if (each.state === 'planned' && (intent === 'save' || intent === 'apply')) {
    const saved = await saveCategoryMap(db, each.id, readChoices(form));
    if (saved !== 'saved') return bad(saved === 'changed' ? CHANGED : TOO_MANY_CATEGORIES);
  }
  if (form.has('draftKinds'))
    await saveDraftKinds(db, each.id, each.draftKinds, form.getAll('publish').map(String));
  if (intent === 'save') return ok('Choices saved.');
  if (!(await service.start(each.id, intent))) {
    if (intent !== 'plan') return bad(BUSY);
    service.enqueue(each.id);
  }
  throw redirect(path);
}

/** Pairs of the fields `from` and `to`. */
function readChoices(form: FormData): Record<string, string> {
  const targets = form.getAll('to').map(String);
  const pairs = form.getAll('from').map((from, index) => [String(from), targets[index] ?? ''] as const);
  return Object.fromEntries(pairs);
}
