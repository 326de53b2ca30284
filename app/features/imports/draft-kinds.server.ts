import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { isContent, type Source, type SourceRecord } from '#site-import/index.ts';
import type { DraftKind } from './import.ts';
import { listImportsOfSite } from './imports-of-site.server.ts';
import { outdatePlan } from './items.server.ts';

/** What the owner has chosen for this import, else for the latest one of the same site. */
async function readDraftKinds(db: Db, id: string, source: Source): Promise<DraftKind[]> {
  for (const each of [id, ...(await listImportsOfSite(db, id, source))]) {
    const { draft_kinds } = await db
      .selectFrom('imports')
      .select('draft_kinds')
      .where('id', '=', each)
      .executeTakeFirstOrThrow();
    if (draft_kinds !== null) return JSON.parse(draft_kinds);
  }
  return [];
}

/** The source with the drafts published that the owner has chosen. */
export async function publishChosen(db: Db, id: string, source: Source): Promise<Source> {
  const kinds = await readDraftKinds(db, id, source);
  const chosen = new Set(kinds.flatMap(({ reason, isPublished }) => (isPublished ? [reason] : [])));
  const publish = (record: SourceRecord): SourceRecord =>
    isContent(record) && record.draftReason !== null && chosen.has(record.draftReason)
      ? {
          ...record,
          state: 'published',
          losses: record.losses.filter((loss) => loss !== record.draftReason),
        }
      : record;
  return {
    ...source,
    async *records() {
      for await (const record of source.records()) yield publish(record);
    },
  };
}

/** A hostile export may have a state of its own for each item. */
const MAX_KINDS = 50;

/** Counts the items that become drafts although they were none. */
export function createDraftCounter() {
  const kinds = new Map<string, DraftKind>();
  return {
    add(record: SourceRecord) {
      if (!isContent(record) || record.draftReason === null) return;
      const { draftReason: reason, state } = record;
      const count = (kinds.get(reason)?.count ?? 0) + 1;
      kinds.set(reason, { reason, count, isPublished: state !== 'draft' });
    },
    list: () => [...kinds.values()].toSorted((a, b) => b.count - a.count).slice(0, MAX_KINDS),
  };
}

/** Of a plan, which then has to be made again. */
export function saveDraftKinds(db: Db, id: string, kinds: DraftKind[], published: string[]) {
  const chosen = kinds.map((kind) => ({ ...kind, isPublished: published.includes(kind.reason) }));
  return inTransaction(db, async (trx) => {
    const saved = await trx
      .updateTable('imports')
      .set({ draft_kinds: JSON.stringify(chosen) })
      .where('id', '=', id)
      .where('state', '=', 'planned')
      .returning('id')
      .executeTakeFirst();
    if (saved) await outdatePlan(trx, id);
  });
}
