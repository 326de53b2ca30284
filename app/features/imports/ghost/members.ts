import { z } from 'zod';
import { type CsvRow, readCsv, unescapeCell } from '#platform/csv/csv-reading.ts';
import { type SourceRecord, UnusableSource } from '#features/imports/source.ts';
import { readDate } from '#features/imports/source-dates.ts';

const email = z.email().max(254);
const NO = new Set(['false', '0', 'no', 'f']);
const MAX_MEMBERS = 1_000_000;

/** Whether the first row has the columns of Ghost's members export. */
export function isMembersFile(start: string) {
  const columns = headingOf(readCsv(start.split(/\r\n|\r|\n/, 1)[0] ?? '').rows[0]);
  return (
    columns.has('email') &&
    ['subscribed_to_emails', 'complimentary_plan', 'labels', 'tiers'].some((name) => columns.has(name))
  );
}

/** Members become subscribers. An export is no proof of consent, so they are confirmed later or not at all. */
export function* readMembers(text: string, name: string): Iterable<SourceRecord> {
  const { rows, openQuote } = readCsv(text);
  if (openQuote !== null)
    throw new UnusableSource(
      `“${name}” has a quotation mark in line ${openQuote} that is never closed. Export the members again.`,
    );
  if (rows.length > MAX_MEMBERS) throw new UnusableSource(`“${name}” has more than ${MAX_MEMBERS} members.`);
  const columns = headingOf(rows[0]);
  const known = new Set<string>();
  for (const row of rows.slice(1)) {
    const cell = (column: string) => unescapeCell(row.cells[columns.get(column) ?? -1] ?? '').trim();
    const typed = cell('email');
    const key = `subscriber:${typed.toLowerCase()}`;
    if (known.has(key) || cell('deleted_at') !== '') continue;
    known.add(key);
    if (!email.safeParse(typed).success) {
      const reason = `The email address in line ${row.line} of ${name} is not valid.`;
      yield {
        type: 'problem',
        key: `problem:${name}:${row.line}`,
        title: typed.slice(0, 200) || '(empty)',
        reason,
      };
      continue;
    }
    yield {
      type: 'subscriber',
      key,
      email: typed,
      state: NO.has(cell('subscribed_to_emails').toLowerCase()) ? 'unsubscribed' : 'pending',
      consentAt: null,
      createdAt: readDate(cell('created_at')),
    };
  }
}

/** Columns by their names, in lower case and with underscores. */
function headingOf(row: CsvRow | undefined) {
  const names =
    row?.cells.map((cell) =>
      cell
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '_'),
    ) ?? [];
  return new Map(names.map((name, index) => [name, index] as const).toReversed());
}
