import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { publicPathOf } from '#features/content/model/content.ts';
import { deleteMedia, findMediaId } from '#features/media/media.server.ts';
import { deleteImportedRedirect } from '#features/redirects/imported-redirects.server.ts';
import { newCategoryTarget } from '#features/imports/categories/new-categories.server.ts';
import type { ImportDependencies, RunOptions } from './applying.server.ts';
import { findItem, isInState, type Item, updateItem, withNotes } from '#features/imports/items.server.ts';
import {
  clearCreatedRedirects,
  handOver,
  handOverImage,
  isAsImported,
  listCreatedRedirects,
  listHeirs,
} from './handing-over.server.ts';
import type { ImportTargets, RemovableTarget } from '#features/imports/targets.server.ts';

const ONLY_UPDATED = 'It was here before; the import only updated it.';

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
  const heirs = await listHeirs(db, id);
  for (const image of await listImages(db, id)) {
    if (await isStopped()) return false;
    const isDeleted = await deleteImage(db, id, image, mediaDir);
    if (!isDeleted) await handOverImage(db, id, { ...image, heirs });
  }
  await removeUnusedCategories(db);
  return true;
}

/** Categories that earlier undone imports had to leave because posts of this one used them. */
async function removeUnusedCategories(db: Db) {
  const items = await db
    .selectFrom('import_items')
    .innerJoin('imports', 'imports.id', 'import_items.import_id')
    .selectAll('import_items')
    .where('type', '=', 'category')
    .where('import_items.state', '=', 'kept')
    .where('imports.state', '=', 'undone')
    .execute();
  for (const item of items)
    await inTransaction(db, async (trx) => {
      const { fingerprint, remove } = newCategoryTarget;
      if ((await fingerprint(trx, item.target_id!)) !== item.fingerprint) return;
      if ((await remove(trx, item.target_id!)) === null) await updateItem(trx, item, { state: 'undone' });
    });
}

async function undoItem(trx: Db, item: Item, targets: ImportTargets) {
  const reason = await removeTarget(trx, item, targets);
  if (reason !== null) return updateItem(trx, item, { state: 'kept', notes: withNotes(item, reason) });
  await deleteRedirects(trx, item);
  await updateItem(trx, item, { state: 'undone' });
}

/** Returns why the target stays; null if it is gone. */
async function removeTarget(trx: Db, item: Item, targets: ImportTargets): Promise<string | null> {
  const isUpdate = item.action === 'update';
  const target = targetOf(item, targets);
  if (!target || item.target_id === null) return isUpdate ? ONLY_UPDATED : 'It cannot be removed.';
  const fingerprint = await target.fingerprint(trx, item.target_id);
  if (fingerprint === null) return isUpdate ? ONLY_UPDATED : null;
  const isEdited = !(await isAsImported(trx, item, fingerprint));
  const other = isEdited ? null : await handOver(trx, item, fingerprint);
  if (isUpdate) return ONLY_UPDATED;
  if (isEdited) return 'Edited here since the import.';
  if (other?.action === 'update')
    return `A later import has updated it: ${other.name}. Undo that one to remove it.`;
  return other ? `Another import needs it: ${other.name}.` : target.remove(trx, item.target_id);
}

function targetOf({ type }: Item, targets: ImportTargets): RemovableTarget | undefined {
  if (type === 'category') return newCategoryTarget;
  return type === 'problem' ? undefined : targets[type];
}

async function deleteRedirects(trx: Db, item: Item) {
  const { type, slug } = item;
  if (slug === null || (type !== 'post' && type !== 'project' && type !== 'page')) return;
  for (const from of await listCreatedRedirects(trx, item))
    await deleteImportedRedirect(trx, { from, to: encodeURI(publicPathOf(type, slug)) });
  await clearCreatedRedirects(trx, item);
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

/** False if something uses it. */
async function deleteImage(db: Db, id: string, { src, url }: AddedImage, mediaDir: string): Promise<boolean> {
  const mediaId = await findMediaId(db, url);
  const uses = mediaId ? await deleteMedia(db, { id: mediaId, evenOld: false }, mediaDir) : [];
  if (uses.length > 0) return false;
  await db
    .updateTable('import_images')
    .set({ url: null, is_new: false })
    .where('import_id', '=', id)
    .where('src', '=', src)
    .execute();
  return true;
}
