import type { Db } from '#database/schema.ts';
import type { ItemCount } from '#features/imports/import.ts';

/** The items of several imports by type, action and state. */
export async function countImportItems(db: Db, ids: string[]): Promise<Map<string, ItemCount[]>> {
  const counts = new Map<string, ItemCount[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return counts;
  const rows = await db
    .selectFrom('import_items')
    .select((eb) => ['import_id', 'type', 'action', 'state', eb.fn.countAll<number>().as('count')])
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'type', 'action', 'state'])
    .execute();
  for (const { import_id, count, ...group } of rows)
    counts.get(import_id)!.push({ ...group, count: Number(count) });
  return counts;
}
