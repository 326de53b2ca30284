import { redirect, type ActionFunctionArgs } from 'react-router';
import { deps } from '#context';
import { saveCategoryMap } from '#features/imports/categories/category-choices.server.ts';
import { TOO_MANY_CATEGORIES } from '#features/imports/categories/category-map.ts';
import { importIntents, mayRun } from '#features/imports/panel/import-intents.ts';
import type { ImportDetail } from '#features/imports/import.ts';
import { deleteImport, saveOldSite } from '#features/imports/imports.server.ts';
import { readOldSite } from '#features/imports/old-site.server.ts';
import { importsPath } from '#features/imports/panel/import-upload.ts';
import { readForm, readIntent } from '#platform/forms/forms.server.ts';
import { bad, ok } from '#routes/admin/shell/owner-action.server.ts';

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>;

const CHANGED = 'This import has changed in the meantime. Check its state, then try again.';
const NOT_PUBLIC = 'Enter the public address of the old site, such as https://example.com.';
const BUSY = 'An import is still running. Try again when it has finished.';

/** Work is only started here: the screen polls its state. */
export async function runImportAction(each: ImportDetail, { request, context }: Args) {
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
    await saveOldSite(db, each.id, url);
  }
  if (each.state === 'planned' && (intent === 'save' || intent === 'apply')) {
    const saved = await saveCategoryMap(db, each.id, readChoices(form));
    if (saved !== 'saved') return bad(saved === 'changed' ? CHANGED : TOO_MANY_CATEGORIES);
  }
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
