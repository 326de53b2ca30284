import type { Insertable, Updateable } from 'kysely';
import { listedRow } from '#database/listed-row.ts';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import { newId } from '#platform/crypto/id.ts';
import type { CatalogKind } from './catalog.ts';

type Tables = { resource: Database['resources']; tool: Database['ai_tools'] };
type Row = Insertable<Database['resources']>;

/** The columns of one kind, without those that listedRow fills in. */
export type CatalogColumns<Kind extends CatalogKind> = Omit<
  Tables[Kind],
  keyof ReturnType<typeof listedRow> | 'active'
> & { active?: boolean };

type Creation = { now: Date; position?: number; sample?: boolean };

/** Without a position the item is appended. */
export function createCatalogItem<Kind extends CatalogKind>(
  db: Db,
  kind: Kind,
  columns: CatalogColumns<Kind>,
  { now, position, sample }: Creation,
): Promise<{ id: string }> {
  return inTransaction(db, async (trx) => {
    const itemPosition = position ?? (await nextPosition(trx, kind));
    const row = {
      ...listedRow(newId(now), { now, position: itemPosition, sample: sample ?? false }),
      ...columns,
    };
    await trx
      .insertInto(getCatalogTable(kind))
      .values(row as unknown as Row)
      .execute();
    await bumpContentVersion(trx);
    return { id: row.id };
  });
}

type SaveOutcome = { outcome: 'saved' } | { outcome: 'missing' } | { outcome: 'conflict'; version: number };

/** Saves only if the version is unchanged; an edited sample item is no longer marked as sample. */
export function saveCatalogItem<Kind extends CatalogKind>(
  db: Db,
  kind: Kind,
  { id, version, now }: { id: string; version: number; now: Date },
  columns: CatalogColumns<Kind>,
): Promise<SaveOutcome> {
  return inTransaction(db, async (trx) => {
    const saved = await trx
      .updateTable(getCatalogTable(kind))
      .set({
        ...(columns as Updateable<Database['resources']>),
        is_sample: false,
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
      .selectFrom(getCatalogTable(kind))
      .select('version')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return stored ? { outcome: 'conflict', version: stored.version } : { outcome: 'missing' };
  });
}

export async function listNames(db: Db, kind: CatalogKind, ids: string[]): Promise<string[]> {
  const items = await db.selectFrom(getCatalogTable(kind)).select('name').where('id', 'in', ids).execute();
  return items.map(({ name }) => name);
}

/**
 * Hides or shows an item; returns its name, or null if it does not exist. The version is
 * incremented so that an open form gets a conflict.
 */
export function setActive(db: Db, kind: CatalogKind, id: string, active: boolean): Promise<string | null> {
  return inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable(getCatalogTable(kind))
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

/** Ids in display order; items that are not listed keep their position. */
export function orderCatalogItems(db: Db, kind: CatalogKind, ids: string[]) {
  return inTransaction(db, async (trx) => {
    for (const [position, id] of ids.entries())
      await trx.updateTable(getCatalogTable(kind)).set({ position }).where('id', '=', id).execute();
    await bumpContentVersion(trx);
  });
}

async function nextPosition(db: Db, kind: CatalogKind) {
  const { last } = await db
    .selectFrom(getCatalogTable(kind))
    .select((eb) => eb.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? -1) + 1;
}

const tables = { resource: 'resources', tool: 'ai_tools' } as const;

/** Both tables share these columns; typed as one of them for Kysely. */
export function getCatalogTable(kind: CatalogKind) {
  return tables[kind] as 'resources';
}
