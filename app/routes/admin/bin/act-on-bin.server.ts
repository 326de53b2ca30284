import type { Act } from '#features/audit/owner-act.ts';
import { type BinTable, moveToBin, restoreFromBin } from '#features/bin/bin.server.ts';
import { countOf } from '#platform/count.ts';
import type { ActAnswer } from '#ui/panel-actions.ts';

type BinAction = {
  db: Parameters<typeof moveToBin>[0];
  table: BinTable;
  noun: string;
  act: 'bin' | 'restore' | 'delete';
  ids: string[];
  now: Date;
  deleteForGood: (ids: string[]) => Promise<unknown>;
  /** Writes the action to the activity list. */
  record: (act: Act) => Promise<void>;
};

/** Moves rows to the bin, restores them or deletes them for good, for every list that has a bin. */
export async function actOnBin(action: BinAction): Promise<ActAnswer> {
  const { db, table, noun, act, ids, now, deleteForGood, record } = action;
  const items = countOf(ids.length, noun);
  if (act === 'bin') {
    await moveToBin(db, table, ids, now);
    await record('binned');
    return { text: `${items} moved to the bin.`, tone: 'ok', undo: form('restore', ids) };
  }
  if (act === 'restore') {
    await restoreFromBin(db, table, ids);
    await record('restored');
    return { text: `${items} restored.`, tone: 'ok', undo: form('bin', ids) };
  }
  await deleteForGood(ids);
  await record('deleted');
  return { text: `${items} deleted for good.`, tone: 'ok', undo: null };
}

function form(act: 'bin' | 'restore', ids: string[]) {
  return { act, ids: JSON.stringify(ids) };
}
