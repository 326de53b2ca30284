import type { Db } from '#context';
import type { AuditEventKind } from '#features/audit/audit-event.ts';
import { type BinTable, moveToBin, restoreFromBin } from '#features/content/server/bulk-actions.server.ts';
import { formatCount } from '#platform/text/count.ts';
import { ok } from '#routes/admin/shell/owner-action.server.ts';
import type { ActionResult } from '#ui/panel/panel-actions.ts';

type BinAction = {
  db: Db;
  table: BinTable;
  noun: string;
  action: 'bin' | 'restore' | 'delete';
  ids: string[];
  now: Date;
  /** Returns the ids of the rows that were in the bin. */
  deleteForGood: (ids: string[]) => Promise<string[]>;
  /** Writes the audit event. */
  record: (event: AuditEventKind) => Promise<void>;
};

const outcomes = {
  bin: { event: 'binned', text: 'moved to the bin.', undo: 'restore' },
  restore: { event: 'restored', text: 'restored.', undo: 'bin' },
  delete: { event: 'deleted', text: 'deleted permanently.', undo: null },
} as const;

/** Moves rows to the bin, restores them or deletes them permanently, for every list that has a bin. */
export async function runBinAction(options: BinAction): Promise<ActionResult> {
  const { db, table, noun, action, ids, now, deleteForGood, record } = options;
  const change = {
    bin: () => moveToBin(db, table, ids, now),
    restore: () => restoreFromBin(db, table, ids),
    delete: () => deleteForGood(ids),
  };
  const changed = await change[action]();
  // Another tab or device has done it already.
  if (changed.length === 0) return ok('Nothing changed: this was already done.');
  const { event, text, undo } = outcomes[action];
  await record(event);
  return ok(`${formatCount(changed.length, noun)} ${text}`, undo && undoForm(undo, changed));
}

function undoForm(intent: 'bin' | 'restore', ids: string[]) {
  return { intent, ids: JSON.stringify(ids) };
}
