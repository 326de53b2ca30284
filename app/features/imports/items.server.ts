import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportState, ItemState } from './import.ts';
import type { ImportTables } from '#database/schema/import-tables.ts';

export type Item = Selectable<ImportTables['import_items']>;
export type NewItem = Insertable<ImportTables['import_items']>;

export async function findItem(db: Db, importId: string, key: string): Promise<Item | null> {
  const item = await db
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', importId)
    .where('key', '=', key)
    .executeTakeFirst();
  return item ?? null;
}

export async function updateItem(
  db: Db,
  { import_id, key }: Item,
  change: Updateable<ImportTables['import_items']>,
) {
  await db
    .updateTable('import_items')
    .set(change)
    .where('import_id', '=', import_id)
    .where('key', '=', key)
    .execute();
}

/** The message says why an item cannot be written now; trying again may help. */
export class ItemFailed extends Error {}

/** Adds sentences to the notes of an item. */
export function withNotes(item: Pick<Item, 'notes'>, ...added: string[]): string {
  return JSON.stringify([...new Set([...(JSON.parse(item.notes) as string[]), ...added])]);
}

/** The latest item with this key that an import of the same site has created or updated and not undone. */
export async function findEarlierItem(
  db: Db,
  { importId, origin, key }: { importId: string; origin: string; key: string },
): Promise<(Item & { target_id: string }) | null> {
  const item = await db
    .selectFrom('import_items')
    .innerJoin('imports', 'imports.id', 'import_items.import_id')
    .selectAll('import_items')
    .where('import_items.key', '=', key)
    .where('target_table', 'is not', null)
    .where('origin', '=', origin)
    .where('import_id', '!=', importId)
    .where('action', 'in', ['create', 'update'])
    .where('import_items.state', 'in', ['done', 'kept'])
    .orderBy('imports.created_at', 'desc')
    .orderBy('import_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return item?.target_id ? { ...item, target_id: item.target_id } : null;
}

/** The owner stops work by changing the state of the import, which also reaches another instance. */
export async function isInState(db: Db, id: string, state: ImportState): Promise<boolean> {
  const row = await db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state === state;
}

export async function hasWaitingItems(db: Db, id: string): Promise<boolean> {
  return (await listInState(db, id, 'waiting').limit(1).executeTakeFirst()) !== undefined;
}

/** Failed items are tried again. */
export function resetFailedItems(db: Db, id: string) {
  return resetItems(db, id, { from: 'failed', to: 'waiting' });
}

/** What an interrupted undo has removed is imported again, with its images; what it has kept is done as before. */
export async function resetUndoneItems(db: Db, id: string) {
  await resetItems(db, id, { from: 'kept', to: 'done' });
  await db
    .updateTable('import_items')
    .set({ state: 'waiting' })
    .where('import_id', '=', id)
    .where('state', '=', 'undone')
    .execute();
  await db
    .updateTable('import_images')
    .set({ url: null, is_new: false })
    .where('import_id', '=', id)
    .where('url', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media')
            .select('media.id')
            // Without `/media/`, so that the index of the files is used.
            .where('media.file', '=', sql<string>`substr(import_images.url, 8)`),
        ),
      ),
    )
    .execute();
}

/** The last note said why an item had its state. */
async function resetItems(db: Db, id: string, { from, to }: { from: ItemState; to: ItemState }) {
  for (const item of await listInState(db, id, from).execute()) {
    const notes = (JSON.parse(item.notes) as string[]).slice(0, -1);
    await updateItem(db, item, { state: to, notes: JSON.stringify(notes) });
  }
}

function listInState(db: Db, id: string, state: ItemState) {
  return db.selectFrom('import_items').selectAll().where('import_id', '=', id).where('state', '=', state);
}

export async function deletePlan(db: Db, id: string) {
  for (const table of ['import_items', 'import_redirects', 'import_images'] as const)
    await db.deleteFrom(table).where('import_id', '=', id).execute();
}

/** The plan has to be made again, with what was chosen since. */
export async function outdatePlan(trx: Db, id: string) {
  const outdated = await trx
    .updateTable('imports')
    .set({ state: 'uploaded' })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .returning('id')
    .executeTakeFirst();
  if (outdated) await deletePlan(trx, id);
}
