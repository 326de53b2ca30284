import { isDeepStrictEqual } from 'node:util';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import { type Row, writeRows } from '#database/rows.ts';
import type { Db } from '#database/schema.ts';
import type { TableName } from '#database/tables.ts';
import {
  type ExportTable,
  exportTables,
  findExportTable,
  keyOfRow,
  toExported,
} from '#features/exports/tables.server.ts';
import { deleteRow, findRow, isReferredTo, updateRow } from '#features/imports/atelier/rows.server.ts';
import { subscriberNotes } from '#features/imports/import.ts';
import { ItemFailed } from '#features/imports/items.server.ts';
import type { SourceRow } from '#features/imports/source.ts';
import type { ItemTarget } from '#features/imports/targets.server.ts';
import { fingerprintOf } from '#features/settings/fingerprint.server.ts';
import { isCircular } from '#features/redirects/imported-redirects.server.ts';
import { categoryTarget } from './category-target.ts';
import { mediaTarget } from './media-target.ts';
import { deriveColumns, findRowProblem } from './record-columns.ts';
import { settingTarget } from './setting-target.ts';

export type RowTarget = ItemTarget<SourceRow>;

/** The target of the rows of Atelier's own export. */
export function recordTarget({ mediaDir }: { mediaDir: string }): RowTarget {
  const special: Partial<Record<string, RowTarget>> = {
    settings: settingTarget,
    categories: categoryTarget,
    media: mediaTarget(mediaDir, tableTarget('media')),
  };
  const targetOf = (table: string) => special[table] ?? tableTarget(table);
  const idTarget = (id: string) => targetOf(id.slice(0, id.indexOf(':')));
  return {
    table: 'rows',
    plan: (db, item, files) => targetOf(item.table).plan(db, item, files),
    prepare: (db, item, context) => targetOf(item.table).prepare(db, item, context),
    fingerprint: (db, id) => idTarget(id).fingerprint(db, id),
    remove: (trx, id) => idTarget(id).remove(trx, id),
  };
}

/** Change without an edit by the owner. */
const counters = new Set(['views', 'likes', 'first_opened_at']);

function tableTarget(name: string): RowTarget {
  const spec = findExportTable(name);
  if (!spec) return unknownTarget;
  const { table } = spec;
  const references = referencesTo(table);
  return {
    table,
    plan: async (db, { row }) => {
      const problem = findRowProblem(table, row);
      if (problem) return { action: 'problem', notes: [problem] };
      const existing = await findRow(db, table, keyOfRow(table, row));
      if (existing) {
        const isSame = isDeepStrictEqual(comparable(spec, existing), withoutCounters(row));
        const note = isSame ? ALREADY_HERE : 'This site has its own version, which stays.';
        const notes = [existing.deleted_at ? IN_BIN : note];
        return { action: 'skip', notes, targetId: idOf(table, row) };
      }
      const same = await findSame(db, spec, row);
      if (same)
        return {
          action: 'skip',
          notes: [same.deleted_at ? IN_BIN : ALREADY_HERE],
          targetId: idOf(table, same),
        };
      const taken = await findTaken(db, spec, row);
      if (taken) return { action: 'problem', notes: [taken] };
      return { action: 'create', notes: table === 'subscribers' ? noteOf(row) : [] };
    },
    prepare: async (db, { row }, { targetId, now }) => {
      const problem = findRowProblem(table, row);
      if (problem) throw new ItemFailed(problem);
      const derived = await deriveColumns(db, table, row, now);
      return async (trx) => {
        const complete = await checkReferences(trx, spec, { ...row, ...derived });
        const key = keyOfRow(table, row);
        const existing = await findRow(trx, table, key);
        if ((existing && !targetId) || (await findSame(trx, spec, row))) return { skipped: ALREADY_HERE };
        const taken = await findTaken(trx, spec, row);
        if (taken) return { skipped: taken };
        if (existing) await updateRow(trx, table, key, changesOf(existing, complete));
        else {
          if (table === 'subscribers') await deleteRow(trx, table, { email: row.email, spam: true });
          await writeRows(trx, table, [complete]);
        }
        await bumpContentVersion(trx);
        return { id: idOf(table, row) };
      };
    },
    fingerprint: async (db, id) => {
      const row = await findRow(db, table, keyFromId(table, id));
      return row && fingerprintOf([comparable(spec, row), row.deleted_at ?? null]);
    },
    remove: async (trx, id) => {
      const key = keyFromId(table, id);
      if ('id' in key && (await isReferredTo(trx, key.id, references)))
        return 'Something that was added later belongs to it.';
      await deleteRow(trx, table, key);
      await bumpContentVersion(trx);
      return null;
    },
  };
}

const ALREADY_HERE = 'Already on this site.';
const IN_BIN = 'It is in the bin.';

const UNKNOWN = 'This version of Atelier does not know this kind of item.';

const unknownTarget: RowTarget = {
  table: '',
  plan: async () => ({ action: 'problem', notes: [UNKNOWN] }),
  prepare: async () => async () => ({ skipped: UNKNOWN }),
  fingerprint: async () => null,
  remove: async () => null,
};

function withoutCounters(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !counters.has(column)));
}

/** An editor that is open at the moment notices the update by the version. */
function changesOf(existing: Row, row: Row): Row {
  const { deleted_at: _, version, ...changes } = withoutCounters(row);
  return version === undefined ? changes : { ...changes, version: Number(existing.version) + 1 };
}

function comparable(spec: ExportTable, stored: Row): Row {
  return withoutCounters(toExported(spec, stored));
}

/** The state of a subscriber. */
function noteOf({ status, spam }: Row): string[] {
  const note = subscriberNotes[status as keyof typeof subscriberNotes];
  return note && !spam ? [note] : [];
}

/** `posts:["id"]`: keys may have several columns. */
function idOf(table: TableName, row: Row) {
  return `${table}:${JSON.stringify(Object.values(keyOfRow(table, row)))}`;
}

function keyFromId(table: TableName, id: string): Row {
  const values: unknown[] = JSON.parse(id.slice(table.length + 1));
  return Object.fromEntries(Object.keys(keyOfRow(table, {})).map((column, index) => [column, values[index]]));
}

/** An entry that is flagged as spam is replaced. */
async function findSame(db: Db, { table, same }: ExportTable, row: Row): Promise<Row | null> {
  const found = same ? await findOther(db, table, same, row) : null;
  return found?.spam && !row.spam ? null : found;
}

/** Another row with the same values. */
async function findOther(db: Db, table: TableName, columns: readonly string[], row: Row) {
  const values = Object.fromEntries(columns.map((column) => [column, row[column]]));
  const found = Object.values(values).includes(null) ? null : await findRow(db, table, values);
  return found && idOf(table, found) !== idOf(table, row) ? found : null;
}

async function findTaken(db: Db, { table, unique = [] }: ExportTable, row: Row): Promise<string | null> {
  if (
    table === 'redirects' &&
    (await isCircular(db, { from: String(row.from_path), to: String(row.to_path) }))
  )
    return 'It would lead back to its old address.';
  for (const columns of unique) {
    if (!(await findOther(db, table, columns, row))) continue;
    return `Something else on this site has the same ${columns.at(-1)} (${String(row[columns.at(-1)!])}).`;
  }
  return null;
}

async function checkReferences(
  db: Db,
  { required = {}, optional = {} }: ExportTable,
  row: Row,
): Promise<Row> {
  const isMissing = async (to: TableName, id: unknown) =>
    id !== null && (await findRow(db, to, { id })) === null;
  for (const [column, to] of Object.entries(required))
    if (await isMissing(to!, row[column])) throw new ItemFailed('What it belongs to was not imported.');
  const complete = { ...row };
  for (const [column, to] of Object.entries(optional))
    if (await isMissing(to!, row[column])) complete[column] = null;
  return complete;
}

/** Columns of other tables, and of the table itself, that refer to its rows. */
function referencesTo(table: TableName): { table: TableName; column: string }[] {
  const found = exportTables.flatMap(({ table: from, required = {}, optional = {} }) =>
    Object.entries({ ...required, ...optional })
      .filter(([, to]) => to === table)
      .map(([column]) => ({ table: from, column })),
  );
  return table === 'blog_posts' ? [...found, { table: 'newsletters', column: 'post_id' }] : found;
}
