import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type CsvRow, unescapeCell, readCsv } from '#platform/csv/csv-reading.ts';
import { formatNumber } from '#platform/text/count.ts';
import { newsletterForm } from './newsletter-form.server.ts';
import {
  IMPORT_SOURCE,
  type ImportFault,
  MAX_SOURCE_LENGTH,
  MAX_IMPORT_LINES,
  subscriberStatuses,
  type SubscriberStatus,
} from './subscriber-list.ts';
import { english } from '#content/texts/english.ts';

const addressForm = newsletterForm(english);

export type ImportedSubscriber = {
  email: string;
  status: SubscriberStatus;
  source: string;
  consent_at: string | null;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
};

export type ImportFile = { subscribers: ImportedSubscriber[]; faults: ImportFault[]; repeated: number };

/** The recognised column names. */
const headings = {
  email: ['email', 'e-mail', 'email address'],
  status: ['status'],
  source: ['source'],
  consent: ['consent_at', 'consented'],
  confirmed: ['confirmed_at'],
  unsubscribed: ['unsubscribed_at'],
};
type Column = keyof typeof headings;

const dateColumns = ['consent', 'confirmed', 'unsubscribed'] as const;
type DateColumn = (typeof dateColumns)[number];

/** Excludes dates before 1970; PostgreSQL also rejects a year zero. */
const dateText = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])
  .refine((text) => Date.parse(text) > 0);

/** Lines processed before yielding to other requests. */
const LINES_PER_TURN = 500;

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
  const faults: ImportFault[] = [];
  let repeated = 0;
  for (const [index, { line, cells }] of lines.entries()) {
    if (index % LINES_PER_TURN === 0) await setImmediate();
    const cell = (column: Column) => unescapeCell(cells[columnIndexes[column]] ?? '').trim();
    const parsed = readLine(cell, now);
    if (typeof parsed === 'string') faults.push({ line, text: cell('email').slice(0, 80), why: parsed });
    else if (found.has(parsed.email)) repeated += 1;
    else found.set(parsed.email, parsed);
  }
  return { subscribers: [...found.values()], faults, repeated };
}

function findColumns(head: CsvRow | undefined): Record<Column, number> {
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const indexes = Object.entries(headings).map(([column, aliases]) => [
    column,
    names.findIndex((name) => aliases.includes(name)),
  ]);
  return Object.fromEntries(indexes);
}

/** The subscriber, or the reason why the line is invalid. */
function readLine(cell: (column: Column) => string, now: Date): ImportedSubscriber | string {
  const email = addressForm.safeParse({ email: cell('email') });
  if (!email.success) return cell('email') ? 'Not a valid email address.' : 'The email address is missing.';
  const dates: Record<DateColumn, string | null> = { consent: null, confirmed: null, unsubscribed: null };
  for (const column of dateColumns) {
    const instant = parseInstant(cell(column));
    if (instant === undefined) return `Write the ${column} date in the format 2026-03-31.`;
    if (instant !== null && instant > now.toISOString()) return `The ${column} date is in the future.`;
    dates[column] = instant;
  }
  const statusText = cell('status').toLowerCase() || 'confirmed';
  const requestedStatus = subscriberStatuses.find((known) => known === statusText);
  if (!requestedStatus) return 'The status must be confirmed, pending or unsubscribed.';

  const consent = dates.consent ?? dates.confirmed;
  const status = requestedStatus === 'confirmed' && consent === null ? 'pending' : requestedStatus;
  const confirmed = status === 'confirmed' ? (dates.confirmed ?? consent) : dates.confirmed;
  return {
    email: email.data.email,
    status,
    source: cell('source').replaceAll(/\s+/g, ' ').slice(0, MAX_SOURCE_LENGTH) || IMPORT_SOURCE,
    consent_at: consent,
    confirmed_at: status === 'pending' ? null : confirmed,
    unsubscribed_at: status === 'unsubscribed' ? (dates.unsubscribed ?? now.toISOString()) : null,
  };
}

/** Null if empty, undefined if invalid; times without a zone are UTC. */
function parseInstant(text: string): string | null | undefined {
  if (!text) return null;
  const isoText = text.replace(' ', 'T');
  if (!dateText.safeParse(isoText).success) return undefined;
  const hasZone = !isoText.includes('T') || /(Z|[+-]\d{2}:?\d{2})$/.test(isoText);
  return new Date(hasZone ? isoText : `${isoText}Z`).toISOString();
}
