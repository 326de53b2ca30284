import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportState } from './import.ts';
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

/** Failed items are tried again; their notes no longer say why they failed. */
export async function resetFailedItems(db: Db, id: string) {
  const items = await db
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', id)
    .where('state', '=', 'failed')
    .execute();
  for (const item of items) {
    const notes = (JSON.parse(item.notes) as string[]).slice(0, -1);
    await updateItem(db, item, { state: 'waiting', notes: JSON.stringify(notes) });
  }
}
