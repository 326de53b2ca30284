import type { ExpressionBuilder } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import {
  type ItemCount,
  type SubscriberCounts,
  subscriberNotes,
  type FailedImages,
  failedImagesListed,
  type ImportDetail,
  type NoteCount,
  notesListed,
} from './import.ts';

/** The items of several imports by type, action and state. */
export async function countImportItems(db: Db, ids: string[]): Promise<Map<string, ItemCount[]>> {
  const counts = new Map<string, ItemCount[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return counts;
  const rows = await db
    .selectFrom('import_items')
    .select((eb) => ['import_id', 'type', 'action', 'state', eb.fn.countAll<number>().as('count')])
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'type', 'action', 'state'])
    .orderBy('type')
    .orderBy('action')
    .orderBy('state')
    .execute();
  for (const { import_id, ...count } of rows) counts.get(import_id)!.push(count);
  return counts;
}

/** Old addresses of posts and pages of several imports: those of the plan, or those that were created. */
export async function countItemRedirects(
  db: Db,
  ids: string[],
  isPlan: boolean,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_redirects')
    .select((eb) => ['import_id', eb.fn.countAll<number>().as('count')])
    .where('import_id', 'in', ids)
    .$if(!isPlan, (redirects) => redirects.where('is_created', '=', true))
    .groupBy('import_id')
    .execute();
  return new Map(rows.map(({ import_id, count }) => [import_id, count]));
}

/** The new subscribers by the state that they get. */
export async function countSubscribers(db: Db, id: string): Promise<SubscriberCounts> {
  const rows = await db
    .selectFrom('import_items')
    .select((eb) => ['notes', eb.fn.countAll<number>().as('count')])
    .where('import_id', '=', id)
    .where('action', '=', 'create')
    .where('type', '=', 'subscriber')
    .groupBy('notes')
    .execute();
  const countWith = (note: string) =>
    rows
      .filter(({ notes }) => (JSON.parse(notes) as string[]).includes(note))
      .reduce((sum, { count }) => sum + count, 0);
  const { confirmed, pending, unsubscribed } = subscriberNotes;
  return {
    confirmed: countWith(confirmed),
    pending: countWith(pending),
    unsubscribed: countWith(unsubscribed),
  };
}

/** Of items that are written; the note of a subscriber is its state. */
export const hasNotes = (eb: ExpressionBuilder<Database, 'import_items'>) =>
  eb.and([eb('action', 'in', ['create', 'update']), eb('type', '!=', 'subscriber'), eb('notes', '!=', '[]')]);

const notedItems = (db: Db, id: string) =>
  db.selectFrom('import_items').where('import_id', '=', id).where(hasNotes);

export async function countNoted(db: Db, id: string): Promise<number> {
  const { count } = await notedItems(db, id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads all notes, so only for a plan. */
export async function countNotes(db: Db, id: string): Promise<NoteCount[]> {
  const rows = await notedItems(db, id).select('notes').execute();
  const counts = new Map<string, number>();
  for (const row of rows) {
    const notes = (JSON.parse(row.notes) as string[]).map((note) => note.replace(/ \(\d+ places\)\.$/, '.'));
    for (const note of new Set(notes)) counts.set(note, (counts.get(note) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, notesListed);
  return sorted.map(([note, count]) => ({ note, count }));
}

export async function countImages(db: Db, id: string): Promise<ImportDetail['images']> {
  const { total, fetched, failed } = await db
    .selectFrom('import_images')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('url').as('fetched'),
      eb.fn.count<number>('failure').as('failed'),
    ])
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return { waiting: total - fetched - failed, fetched, failed };
}

export function countRemoteImages(db: Db, id: string): Promise<ImportDetail['remoteImages']> {
  return db
    .selectFrom('import_images')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('src', 'like', 'http%').as('onWeb'),
      eb.fn.countAll<number>().filterWhere('src', 'like', '/%').as('withoutHost'),
    ])
    .where('import_id', '=', id)
    .where('url', 'is', null)
    .where('failure', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Whether the address of the old site is needed for images that were not fetched yet. */
export async function hasImagesWithoutHost(db: Db, id: string): Promise<boolean> {
  const image = await db
    .selectFrom('import_images')
    .select('src')
    .where('import_id', '=', id)
    .where('src', 'like', '/%')
    .where('url', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return image !== undefined;
}

/** The first ones, with the number of all. */
export async function listFailedImages(db: Db, id: string): Promise<FailedImages> {
  const filtered = db
    .selectFrom('import_images')
    .where('import_id', '=', id)
    .where('failure', 'is not', null);
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await filtered
    .select(['src', 'failure'])
    .$narrowType<{ failure: string }>()
    .orderBy('src')
    .limit(failedImagesListed)
    .execute();
  return { items, total };
}

/** Of the imports in the list; one that was interrupted counts until it is continued. */
export async function countFailedImports(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('imports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('failure', 'is not', null)
    .executeTakeFirstOrThrow();
  return total;
}
