import type { AuditEventKind } from '#features/audit/audit-event.ts';
import { type BinTable, moveToBin, restoreFromBin } from '#features/content/server/bin.server.ts';
import { countOf } from '#platform/text/count.ts';
import type { ActionAnswer } from '#ui/forms/panel-actions.ts';

type BinAction = {
  db: Parameters<typeof moveToBin>[0];
  table: BinTable;
  noun: string;
  act: 'bin' | 'restore' | 'delete';
  ids: string[];
  now: Date;
  /** Returns the ids of the rows that were in the bin. */
  deleteForGood: (ids: string[]) => Promise<string[]>;
  /** Writes the action to the activity list. */
  record: (act: AuditEventKind) => Promise<void>;
};

/** Moves rows to the bin, restores them or deletes them for good, for every list that has a bin. */
export async function runBinAction(action: BinAction): Promise<ActionAnswer> {
  const { db, table, noun, act, ids, now, deleteForGood, record } = action;
  const change = {
    bin: () => moveToBin(db, table, ids, now),
    restore: () => restoreFromBin(db, table, ids),
    delete: () => deleteForGood(ids),
  };
  const changed = await change[act]();
  // Another tab or device was quicker.
  if (changed.length === 0)
    return { text: 'Nothing changed: this was already done.', tone: 'ok', undo: null };
  const { done, text, undo } = outcomes[act];
  await record(done);
  return { text: `${countOf(changed.length, noun)} ${text}`, tone: 'ok', undo: undo && form(undo, changed) };
}

const outcomes = {
  bin: { done: 'binned', text: 'moved to the bin.', undo: 'restore' },
  restore: { done: 'restored', text: 'restored.', undo: 'bin' },
  delete: { done: 'deleted', text: 'deleted permanently.', undo: null },
} as const;

function form(act: 'bin' | 'restore', ids: string[]) {
  return { act, ids: JSON.stringify(ids) };
}
