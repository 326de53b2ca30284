import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { publicPathOf } from '#features/content/model/content.ts';
import { deleteMedia } from '#features/media/media.server.ts';
import { deleteImportedRedirect } from '#features/redirects/imported-redirects.server.ts';
import { newCategoryTarget } from '#features/imports/categories/new-categories.server.ts';
import type { ImportDependencies, RunOptions } from './applying.server.ts';
import { findItem, isInState, type Item, updateItem, withNotes } from '#features/imports/items.server.ts';
import type { ImportTargets, RemovableTarget } from '#features/imports/targets.server.ts';

/**
 * Removes what an import has created, the last item first, and keeps what was edited since. Each item has its own
 * transaction, so that an interrupted undo can be continued. False if it was stopped.
 */
export async function undoImport(
  db: Db,
  id: string,
  { targets, mediaDir }: Pick<ImportDependencies, 'targets' | 'mediaDir'>,
  { signal, onProgress }: RunOptions = {},
): Promise<boolean> {
  const keys = await db
    .selectFrom('import_items')
    .select('key')
    .where('import_id', '=', id)
    .where('action', 'in', ['create', 'update'])
    .where('state', '=', 'done')
    .orderBy('position', 'desc')
    .execute();
  const isStopped = async () => signal?.aborted || !(await isInState(db, id, 'undoing'));
  for (const { key } of keys) {
    if (await isStopped()) return false;
    await inTransaction(db, async (trx) => {
      const item = await findItem(trx, id, key);
      if (item?.state === 'done') await undoItem(trx, item, targets);
    });
    await onProgress?.();
  }
  for (const image of await listImages(db, id)) {
    if (await isStopped()) return false;
    await deleteImage(db, id, image, mediaDir);
  }
  return true;
}

async function undoItem(trx: Db, item: Item, targets: ImportTargets) {
  const reason = await removeTarget(trx, item, targets);
  if (reason !== null) return updateItem(trx, item, { state: 'kept', notes: withNotes(item, reason) });
  await deleteRedirects(trx, item);
  await updateItem(trx, item, { state: 'undone' });
}

/** Returns why the target stays; null if it is gone. */
async function removeTarget(trx: Db, item: Item, targets: ImportTargets): Promise<string | null> {
  const target = targetOf(item, targets);
  if (item.action === 'update') return 'It was here before; the import only updated it.';
  if (!target || item.target_id === null) return 'It cannot be removed.';
  const fingerprint = await target.fingerprint(trx, item.target_id);
  if (fingerprint === null) return null;
  if (fingerprint !== item.fingerprint) return 'Edited here since the import.';
  const other = item.type === 'redirect' ? await handOver(trx, item) : null;
  if (other !== null) return `Another import needs it: ${other}.`;
  return target.remove(trx, item.target_id);
}

/** If another import has skipped a redirect because it was there, undoing that one removes it. Returns its name. */
async function handOver(trx: Db, { import_id, target_table, target_id, fingerprint }: Item) {
  const other = await trx
    .selectFrom('import_items')
    .innerJoin('imports', 'imports.id', 'import_items.import_id')
    .selectAll('import_items')
    .select('imports.name')
    .where('import_id', '!=', import_id)
    .where('target_table', '=', target_table)
    .where('target_id', '=', target_id)
    .where('action', 'in', ['create', 'skip'])
    .where('import_items.state', '=', 'done')
    .where('imports.state', 'in', ['applied', 'stopped'])
    .orderBy('import_id')
    .executeTakeFirst();
  if (!other) return null;
  await updateItem(trx, other, { action: 'create', fingerprint });
  return other.name;
}

function targetOf({ type }: Item, targets: ImportTargets): RemovableTarget | undefined {
  if (type === 'category') return newCategoryTarget;
  return type === 'problem' ? undefined : targets[type];
}

async function deleteRedirects(trx: Db, { import_id, key, type, slug }: Item) {
  if (slug === null || (type !== 'post' && type !== 'page')) return;
  const rows = await trx
    .selectFrom('import_redirects')
    .select('from_path')
    .where('import_id', '=', import_id)
    .where('item_key', '=', key)
    .where('is_created', '=', true)
    .execute();
  for (const { from_path: from } of rows)
    await deleteImportedRedirect(trx, { from, to: publicPathOf(type, slug) });
  await trx
    .updateTable('import_redirects')
    .set({ is_created: false })
    .where('import_id', '=', import_id)
    .where('item_key', '=', key)
    .execute();
}

type AddedImage = { src: string; url: string };

/** The images that the import has added. */
function listImages(db: Db, id: string): Promise<AddedImage[]> {
  return db
    .selectFrom('import_images')
    .select(['src', 'url'])
    .where('import_id', '=', id)
    .where('is_new', '=', true)
    .where('url', 'is not', null)
    .$narrowType<{ url: string }>()
    .execute();
}

/** Unless something uses it. */
async function deleteImage(db: Db, id: string, { src, url }: AddedImage, mediaDir: string) {
  const media = await db
    .selectFrom('media')
    .select('id')
    .where('file', '=', url.replace(/^\/media\//, ''))
    .executeTakeFirst();
  const uses = media ? await deleteMedia(db, { id: media.id, evenOld: false }, mediaDir) : [];
  if (uses.length > 0) return;
  await db
    .updateTable('import_images')
    .set({ url: null, is_new: false })
    .where('import_id', '=', id)
    .where('src', '=', src)
    .execute();
}
