import { type CsvRow, readCsv, unescapeCell } from '#text/csv.ts';
import { type SourceFiles, type SourceRecord, toProblem, UnusableSource } from '#records/records.ts';
import { readDate } from '#text/dates.ts';
import { decodeText } from '#files/decode.ts';

const NO = new Set(['false', '0', 'no', 'f']);
const MAX_MEMBERS = 1_000_000;
const MAX_NAME_LENGTH = 100;

/** Whether the first row is that of Ghost's export of members; other lists may be of people who have unsubscribed. */
export function isMembersFile(start: string) {
  const [firstLine = ''] = start.split(/[\r\n]/, 1);
  const columns = headingOf(readCsv(firstLine).rows[0]);
  return columns.has('email') && columns.has('subscribed_to_emails');
}

/** Members become subscribers. An export is no proof of consent, so they are confirmed later or not at all. */
function* readMembers(text: string, name: string): Iterable<SourceRecord> {
  const { rows, openQuote } = readCsv(text);
  if (openQuote !== null)
    throw new UnusableSource(
      `“${name}” has a quotation mark in line ${openQuote} that is never closed. Export the members again.`,
    );
  if (rows.length > MAX_MEMBERS) throw new UnusableSource(`“${name}” has more than ${MAX_MEMBERS} members.`);
  if (rows.length < 2) yield toProblem(name, name, 'The file has no members.');
  const columns = headingOf(rows[0]);
  const members = rows.slice(1).map((row) => toMember(row, columns));
  // Of duplicates, one that is unsubscribed counts.
  const unsubscribed = new Set(members.flatMap(({ key, state }) => (state === 'pending' ? [] : [key])));
  for (const { isDeleted, ...member } of members) {
    if (isDeleted) continue;
    const state = unsubscribed.has(member.key) ? 'unsubscribed' : 'pending';
    yield { type: 'subscriber', consentAt: null, ...member, state };
  }
}

function toMember(row: CsvRow, columns: ReadonlyMap<string, number>) {
  const cell = (column: string) => unescapeCell(row.cells[columns.get(column) ?? -1] ?? '').trim();
  const isUnsubscribed =
    NO.has(cell('subscribed_to_emails').toLowerCase()) ||
    /^(?:unsubscribed|cleaned|bounced|complained)$/i.test(cell('status'));
  return {
    key: `subscriber:${cell('email').toLowerCase()}`,
    email: cell('email'),
    name: cell('name').slice(0, MAX_NAME_LENGTH) || null,
    createdAt: readDate(cell('created_at')),
    state: isUnsubscribed ? ('unsubscribed' as const) : ('pending' as const),
    isDeleted: cell('deleted_at') !== '',
  };
}

/** Columns by their names, in lower case and with underscores. */
function headingOf(row: CsvRow | undefined) {
  const nameOf = (cell: string) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_');
  const names = row?.cells.map(nameOf) ?? [];
  return new Map(names.map((name, index) => [name, index] as const).toReversed());
}

const MAX_MEMBERS_BYTES = 64 * 1024 * 1024;

export async function* listMembers(files: SourceFiles, paths: string[]): AsyncIterable<SourceRecord> {
  const known = new Set<string>();
  for (const path of paths) {
    const text = decodeText(await files.read(path, MAX_MEMBERS_BYTES));
    for (const record of readMembers(text, path)) {
      if (!known.has(record.key)) yield record;
      known.add(record.key);
    }
  }
}
