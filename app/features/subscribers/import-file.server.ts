import { setImmediate } from 'node:timers/promises';
import { type CsvRow, unescapeCell, readCsv } from '#site-import/text/csv.ts';
import { formatNumber } from '#platform/text/count.ts';
import { readDate } from '#site-import/text/dates.ts';
import { newsletterForm } from './subscriber-form.server.ts';
import {
  IMPORT_SOURCE,
  type ImportRemark,
  MAX_NAME_LENGTH,
  MAX_SOURCE_LENGTH,
  MAX_IMPORT_LINES,
  type SubscriberStatus,
} from './subscriber-list.ts';
import { english } from '#content/texts/english.ts';

const addressForm = newsletterForm(english);

export type ImportedSubscriber = {
  email: string;
  name: string | null;
  status: SubscriberStatus;
  source: string;
  created_at: string;
  consent_at: string | null;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
};

export type ImportFile = {
  subscribers: ImportedSubscriber[];
  /** Reasons why lines are skipped, and why others are imported differently. */
  faults: ImportRemark[];
  notes: ImportRemark[];
  repeated: number;
};

/** Column names of this and other tools, in lower case with spaces. */
const headings = {
  email: ['email', 'e mail', 'email address', 'subscriber'],
  name: ['name', 'full name'],
  firstName: ['first name', 'firstname', 'fname'],
  lastName: ['last name', 'lastname', 'lname', 'surname'],
  status: ['status', 'state', 'subscription status', 'subscribed to emails'],
  source: ['source'],
  joined: [
    'created at',
    'subscribed at',
    'joined',
    'joined at',
    'subscribe date',
    'subscription date',
    'signup date',
    'date added',
    'added time',
    'creation date',
    'confirm time',
  ],
  /** A status or the date of joining. */
  subscribed: ['subscribed'],
  consent: ['consent at', 'consented', 'optin time', 'opt in date', 'opt in time'],
  confirmed: ['confirmed at'],
  unsubscribed: ['unsubscribed at', 'unsub time', 'unsubscribe date'],
};
type Column = keyof typeof headings;

const dateColumns = ['consent', 'confirmed', 'unsubscribed'] as const;
type DateColumn = (typeof dateColumns)[number];

/** What this and other tools call the statuses; a list without a status is of subscribers. */
const statusWords: Record<SubscriberStatus, string[]> = {
  confirmed: ['', 'confirmed', 'subscribed', 'active', 'enabled', 'regular', 'opted in', 'true', 'yes', '1'],
  pending: ['pending', 'unconfirmed', 'not confirmed', 'unactivated', 'waiting'],
  unsubscribed: [
    'unsubscribed',
    'opted out',
    'cancelled',
    'canceled',
    'removed',
    'deleted',
    'disabled',
    'cleaned',
    'bounced',
    'undeliverable',
    'complained',
    'spam',
    'junk',
    'blocked',
    'blocklisted',
    'blacklisted',
    'false',
    'no',
    '0',
  ],
};
const statusOfWord = new Map(
  Object.entries(statusWords).flatMap(([status, words]) =>
    words.map((word) => [word, status as SubscriberStatus]),
  ),
);

/** Lines processed before yielding to other requests. */
const LINES_PER_TURN = 500;
const MAX_EXAMPLES = 5;

/** Parses a CSV file of subscribers; addresses without a consent date become pending. */
export async function readImportFile(text: string, now: Date): Promise<ImportFile | { error: string }> {
  const { rows, openQuote } = readCsv(text);
  if (openQuote !== null) return { error: `The quotation mark in line ${openQuote} is not closed.` };
  const [head, ...lines] = rows;
  const columnIndexes = findColumns(head);
  if (columnIndexes.email === -1)
    return { error: 'The first line must contain the column names, and one of them must be “email”.' };
  if (lines.length > MAX_IMPORT_LINES)
    return {
      error: `This file has more than ${formatNumber(MAX_IMPORT_LINES)} lines. Split it into smaller files.`,
    };

  const found = new Map<string, ImportedSubscriber>();
  const faults = new Map<string, ImportRemark>();
  const notes = new Map<string, ImportRemark>();
  let repeated = 0;
  for (const [index, { line, cells }] of lines.entries()) {
    if (index % LINES_PER_TURN === 0) await setImmediate();
    const cell = (column: Column) => cleanCell(cells[columnIndexes[column]]);
    const parsed = readLine(cell, now);
    if ('fault' in parsed) addRemark(faults, parsed.fault, { line, text: cell('email') });
    else if (found.has(parsed.subscriber.email)) repeated += 1;
    else {
      found.set(parsed.subscriber.email, parsed.subscriber);
      for (const { why, text: value } of parsed.notes) addRemark(notes, why, { line, text: value });
    }
  }
  return {
    subscribers: [...found.values()],
    faults: [...faults.values()],
    notes: [...notes.values()],
    repeated,
  };
}

function findColumns(head: CsvRow | undefined): Record<Column, number> {
  const names = head?.cells.map(toWords) ?? [];
  const indexes = Object.entries(headings).map(([column, aliases]) => [
    column,
    names.findIndex((name) => aliases.includes(name)),
  ]);
  return Object.fromEntries(indexes);
}

function toWords(text: string) {
  return text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();
}

function cleanCell(cell = '') {
  return unescapeCell(cell).replaceAll(/\s+/g, ' ').trim();
}

/** Each reason is stated once, with its first lines. */
function addRemark(
  remarks: Map<string, ImportRemark>,
  why: string,
  example: ImportRemark['examples'][number],
) {
  const remark = remarks.get(why) ?? { why, count: 0, examples: [] };
  remark.count += 1;
  if (remark.count <= MAX_EXAMPLES)
    remark.examples.push({ line: example.line, text: example.text.slice(0, 80) });
  remarks.set(why, remark);
}

type ReadLine =
  | { fault: string }
  | { subscriber: ImportedSubscriber; notes: { why: string; text: string }[] };

function readLine(cell: (column: Column) => string, now: Date): ReadLine {
  const email = addressForm.safeParse({ email: cell('email') });
  if (!email.success)
    return { fault: cell('email') ? 'Not a valid email address.' : 'The email address is missing.' };
  const dates: Record<DateColumn, string | null> = { consent: null, confirmed: null, unsubscribed: null };
  for (const column of dateColumns) {
    const instant = readInstant(cell(column), now);
    if (instant === 'invalid') return { fault: `Write the ${column} date in the format 2026-03-31.` };
    if (instant === 'future') return { fault: `The ${column} date is in the future.` };
    dates[column] = instant;
  }
  const notes = [];
  const subscribed = cell('subscribed');
  const isStatus = statusOfWord.has(toWords(subscribed));
  const statusCell = cell('status') || (isStatus ? subscribed : '');
  const requestedStatus = statusOfWord.get(toWords(statusCell));
  if (!requestedStatus) notes.push({ why: 'The status is unknown: imported as pending.', text: statusCell });
  const consent = dates.consent ?? dates.confirmed;
  const joinedCell = cell('joined') || (isStatus ? '' : subscribed);
  let joined = readInstant(joinedCell, now);
  if (joined === 'invalid' || joined === 'future') {
    notes.push({
      why: 'The date of joining is in the future or not in the format 2026-03-31: imported without it.',
      text: joinedCell,
    });
    joined = null;
  }

  const isUnproven = requestedStatus === 'confirmed' && consent === null;
  const status = isUnproven || !requestedStatus ? 'pending' : requestedStatus;
  const confirmed = status === 'confirmed' ? (dates.confirmed ?? consent) : dates.confirmed;
  const subscriber = {
    email: email.data.email,
    name: readName(cell),
    status,
    source: cell('source').slice(0, MAX_SOURCE_LENGTH) || IMPORT_SOURCE,
    created_at: joined ?? consent ?? now.toISOString(),
    consent_at: consent,
    confirmed_at: status === 'pending' ? null : confirmed,
    unsubscribed_at: status === 'unsubscribed' ? (dates.unsubscribed ?? now.toISOString()) : null,
  };
  return { subscriber, notes };
}

function readName(cell: (column: Column) => string): string | null {
  const name = cell('name') || `${cell('firstName')} ${cell('lastName')}`.trim();
  return name.slice(0, MAX_NAME_LENGTH) || null;
}

/** Dates before 1970 are invalid. */
function readInstant(text: string, now: Date): string | null | 'invalid' | 'future' {
  if (!text) return null;
  const instant = readDate(text);
  if (instant === null || Date.parse(instant) <= 0) return 'invalid';
  return instant > now.toISOString() ? 'future' : instant;
}
