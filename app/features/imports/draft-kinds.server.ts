import type { Db } from '#database/schema.ts';
import { isContent, type Source, type SourceRecord } from '#site-import/index.ts';
import type { DraftKind } from './import.ts';

/** What the owner has chosen for this import, else for the latest one of the same site. */
async function readDraftKinds(db: Db, id: string, origin: string): Promise<DraftKind[]> {
  const rows = await db
    .selectFrom('imports')
    .select(['id', 'draft_kinds'])
    .where('draft_kinds', 'is not', null)
    .$narrowType<{ draft_kinds: string }>()
    .where((eb) => eb.or([eb('id', '=', id), eb('origin', '=', origin)]))
    .orderBy('created_at', 'desc')
    .execute();
  const row = rows.find((each) => each.id === id) ?? rows[0];
  return row ? JSON.parse(row.draft_kinds) : [];
}

/** The source with the drafts published that the owner has chosen. */
export async function publishChosen(db: Db, id: string, source: Source): Promise<Source> {
  const kinds = await readDraftKinds(db, id, source.origin);
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
export async function saveDraftKinds(db: Db, id: string, kinds: DraftKind[], published: string[]) {
  const chosen = kinds.map((kind) => ({ ...kind, isPublished: published.includes(kind.reason) }));
  await db
    .updateTable('imports')
    .set({ draft_kinds: JSON.stringify(chosen) })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .execute();
}
