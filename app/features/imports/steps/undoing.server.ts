import type { MediaStore } from '#features/media/media-store.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { buildPublicPath } from '#features/content/model/content.ts';
import { getContentTable } from '#features/content/server/content-tables.server.ts';
import { deleteMedia, findMediaId } from '#features/media/media.server.ts';
import { deleteImportedRedirect } from '#features/redirects/imported-redirects.server.ts';
import { newCategoryTarget } from '#features/imports/categories/new-categories.server.ts';
import type { ImportDependencies, RunOptions } from './applying.server.ts';
import { findItem, isInState, type Item, updateItem, withNotes } from '#features/imports/items.server.ts';
import type { ImportTargets, RemovableTarget } from '#features/imports/targets.server.ts';

const ONLY_UPDATED = 'It was here before; the import only updated it.';

/**
 * Removes what an import has created, the last item first, and keeps what was edited since. Each item has its own
 * transaction, so that an interrupted undo can be continued. False if it was stopped.
 */
export async function undoImport(
  db: Db,
  id: string,
  { targets, mediaStore }: Pick<ImportDependencies, 'targets' | 'mediaStore'>,
  { signal, onProgress }: RunOptions = {},
): Promise<boolean> {
  const isStopped = async () => signal?.aborted || !(await isInState(db, id, 'undoing'));
  for (const { key } of await listUndoable(db, id)) {
    if (await isStopped()) return false;
    await inTransaction(db, async (trx) => {
      const item = await findItem(trx, id, key);
      if (item?.state === 'done') await undoItem(trx, item, targets);
    });
    await onProgress?.();
  }
  for (const image of await listImages(db, id)) {
    if (await isStopped()) return false;
    await deleteImage(db, id, image, mediaStore);
  }
  return true;
}

function listUndoable(db: Db, id: string) {
  return db
    .selectFrom('import_items')
    .select('key')
    .where('import_id', '=', id)
    .where('action', 'in', ['create', 'update'])
    .where('state', '=', 'done')
    .orderBy('position', 'desc')
    .execute();
}

async function undoItem(trx: Db, item: Item, targets: ImportTargets) {
  const categories = await listLeftCategories(trx, item);
  const reason = await removeTarget(trx, item, targets);
  if (reason !== null) return updateItem(trx, item, { state: 'kept', notes: withNotes(item, reason) });
  await deleteRedirects(trx, item);
  // Why a category was kept is not true any more.
  await updateItem(trx, item, { state: 'undone', ...(item.state === 'kept' && { notes: '[]' }) });
  for (const category of categories) await undoItem(trx, category, targets);
}

/** The category of a post or project, if an import that is undone created it and had to leave it here. */
async function listLeftCategories(trx: Db, { type, target_id }: Item): Promise<Item[]> {
  if (target_id === null || (type !== 'post' && type !== 'project')) return [];
  return trx
    .selectFrom(`${getContentTable(type)} as content`)
    .innerJoin('categories', 'categories.name', 'content.category')
    .innerJoin('import_items', 'import_items.target_id', 'categories.id')
    .innerJoin('imports', 'imports.id', 'import_id')
    .selectAll('import_items')
    .where('content.id', '=', target_id)
    .where('categories.kind', '=', type)
    .where('import_items.type', '=', 'category')
    .where('action', '=', 'create')
    .where('import_items.state', '=', 'kept')
    .where('imports.state', '=', 'undone')
    .execute();
}

/** Returns why the target stays; null if it is gone. */
async function removeTarget(trx: Db, item: Item, targets: ImportTargets): Promise<string | null> {
  if (item.action === 'update') return ONLY_UPDATED;
  const target = targetOf(item, targets);
  if (!target || item.target_id === null) return 'It cannot be removed.';
  const fingerprint = await target.fingerprint(trx, item.target_id);
  if (fingerprint === null) return null;
  if (!(await isAsImported(trx, item, fingerprint))) return 'Edited here since the import.';
  const other = await findOtherImport(trx, item);
  return other === null
    ? target.remove(trx, item.target_id)
    : `Another import contains it as well: ${other}.`;
}

/** Whether the target was last written by an import, and not edited by the owner since. */
async function isAsImported(trx: Db, item: Item, fingerprint: string): Promise<boolean> {
  if (fingerprint === item.fingerprint) return true;
  const writer = await itemsOfSameTarget(trx, item)
    .select('key')
    .where('action', 'in', ['create', 'update'])
    .where('import_items.state', 'in', ['done', 'kept'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return writer !== undefined;
}

/**
 * The name of another import that has created, updated or found the target; null if there is none. Importing the same file
 * again changes nothing, and so it does not keep anything either.
 */
async function findOtherImport(trx: Db, item: Item): Promise<string | null> {
  const { origin } = await trx
    .selectFrom('imports')
    .select('origin')
    .where('id', '=', item.import_id)
    .executeTakeFirstOrThrow();
  const other = await itemsOfSameTarget(trx, item)
    .select('imports.name')
    .where((eb) =>
      eb.or([
        eb('action', '!=', 'skip'),
        eb('imports.origin', '!=', origin),
        eb.exists(
          eb
            .selectFrom('import_items as changed')
            .select('changed.key')
            .whereRef('changed.import_id', '=', 'imports.id')
            .where('changed.action', 'in', ['create', 'update'])
            .where('changed.state', '=', 'done'),
        ),
      ]),
    )
    .where('import_items.state', '=', 'done')
    .where('imports.state', 'in', ['applied', 'stopped'])
    .orderBy('import_id')
    .executeTakeFirst();
  return other?.name ?? null;
}

function itemsOfSameTarget(db: Db, { import_id, target_table, target_id }: Item) {
  return db
    .selectFrom('import_items')
    .innerJoin('imports', 'imports.id', 'import_items.import_id')
    .where('import_id', '!=', import_id)
    .where('target_table', '=', target_table)
    .where('target_id', '=', target_id);
}

function targetOf({ type }: Item, targets: ImportTargets): RemovableTarget | undefined {
  if (type === 'category') return newCategoryTarget;
  return type === 'problem' ? undefined : targets[type];
}

async function deleteRedirects(trx: Db, item: Item) {
  const { type, slug } = item;
  if (slug === null || (type !== 'post' && type !== 'project' && type !== 'page')) return;
  const created = await trx
    .updateTable('import_redirects')
    .set({ is_created: false })
    .where('import_id', '=', item.import_id)
    .where('item_key', '=', item.key)
    .where('is_created', '=', true)
    .returning('from_path')
    .execute();
  for (const { from_path: from } of created)
    await deleteImportedRedirect(trx, { from, to: encodeURI(buildPublicPath(type, slug)) });
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
async function deleteImage(db: Db, id: string, { src, url }: AddedImage, mediaStore: MediaStore) {
  const mediaId = await findMediaId(db, url);
  const uses = mediaId ? await deleteMedia(db, { id: mediaId, evenOld: false }, mediaStore) : [];
  if (uses.length > 0) return;
  await db
    .updateTable('import_images')
    .set({ url: null, is_new: false })
    .where('import_id', '=', id)
    .where('src', '=', src)
    .execute();
}
