import type { Insertable, Updateable } from 'kysely';
import { listedRow } from '#database/listed-row.ts';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import { newId } from '#platform/crypto/id.ts';
import type { CatalogKind } from './catalog.ts';
import { tableOf } from './catalog-table.server.ts';

type Tables = { resource: Database['resources']; tool: Database['ai_tools'] };
type Row = Insertable<Database['resources']>;

/** The columns that are an entry's own, and whether visitors see it. */
export type CatalogColumns<Kind extends CatalogKind> = Omit<
  Tables[Kind],
  keyof ReturnType<typeof listedRow> | 'active'
> & { active?: boolean };

type Creation = { now: Date; position?: number; demo?: boolean };

/** Without a position it becomes the last of its list. */
export function createCatalogItem<Kind extends CatalogKind>(
  db: Db,
  kind: Kind,
  columns: CatalogColumns<Kind>,
  { now, position, demo }: Creation,
): Promise<{ id: string }> {
  return inTransaction(db, async (trx) => {
    const place = position ?? (await nextPosition(trx, kind));
    const row = { ...listedRow(newId(now), { now, position: place, demo: demo ?? false }), ...columns };
    await trx
      .insertInto(tableOf(kind))
      .values(row as unknown as Row)
      .execute();
    await bumpContentVersion(trx);
    return { id: row.id };
  });
}

export type SaveOutcome =
  | { outcome: 'saved' }
  | { outcome: 'missing' }
  | { outcome: 'conflict'; version: number };

/** Saves against the version that the owner was looking at; the demo's mark ends with the first change. */
export function saveCatalogItem<Kind extends CatalogKind>(
  db: Db,
  kind: Kind,
  { id, version, now }: { id: string; version: number; now: Date },
  columns: CatalogColumns<Kind>,
): Promise<SaveOutcome> {
  return inTransaction(db, async (trx) => {
    const saved = await trx
      .updateTable(tableOf(kind))
      .set({
        ...(columns as Updateable<Database['resources']>),
        demo: false,
        version: version + 1,
        updated_at: now.toISOString(),
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (saved) {
      await bumpContentVersion(trx);
      return { outcome: 'saved' };
    }
    const stored = await trx
      .selectFrom(tableOf(kind))
      .select('version')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return stored ? { outcome: 'conflict', version: stored.version } : { outcome: 'missing' };
  });
}

export async function listNames(db: Db, kind: CatalogKind, ids: string[]): Promise<string[]> {
  const entries = await db.selectFrom(tableOf(kind)).select('name').where('id', 'in', ids).execute();
  return entries.map(({ name }) => name);
}

/**
 * What is not active stays in the panel alone. Returns the name of the entry, or null if there is none; a form that is
 * still open becomes a conflict by the version.
 */
export function setActive(db: Db, kind: CatalogKind, id: string, active: boolean): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable(tableOf(kind))
      .set((eb) => ({ active, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    if (!changed) return null;
    await bumpContentVersion(trx);
    return changed.name;
  });
}

/** First to last; an entry that is not named keeps its place. */
export function orderCatalogItems(db: Db, kind: CatalogKind, ids: string[]) {
  return inTransaction(db, async (trx) => {
    for (const [position, id] of ids.entries())
      await trx.updateTable(tableOf(kind)).set({ position }).where('id', '=', id).execute();
    await bumpContentVersion(trx);
  });
}

async function nextPosition(db: Db, kind: CatalogKind) {
  const { last } = await db
    .selectFrom(tableOf(kind))
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}
