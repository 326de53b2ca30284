import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type CsvRow, plainCell, readCsv } from '#platform/text/csv-reading.ts';
import { formatNumber } from '#platform/text/count.ts';
import { newsletterForm } from './newsletter-form.server.ts';
import {
  type ImportFault,
  longestSource,
  maxImported,
  subscriberStatuses,
  type SubscriberStatus,
} from './subscriber-list.ts';

/** A subscriber as a file tells of it. */
export type ImportedSubscriber = {
  email: string;
  status: SubscriberStatus;
  source: string;
  consent_at: string | null;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
};

export type ImportFile = { subscribers: ImportedSubscriber[]; faults: ImportFault[]; repeated: number };

/** The columns that are read, by the names under which they come. */
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

/** Nobody agreed before there were computers, and PostgreSQL refuses a year zero. */
const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })])
  .refine((written) => Date.parse(written) > 0);

/** Visitors are answered between so many lines. */
const LINES_AT_ONCE = 500;

/** Understands a file of subscribers; an address without a date of consent has to be confirmed by mail. */
export async function readImportFile(text: string, now: Date): Promise<ImportFile | { error: string }> {
  const { rows, openQuote } = readCsv(text);
  if (openQuote !== null) return { error: `The quotation mark in line ${openQuote} is not closed.` };
  const [head, ...lines] = rows;
  const places = placesOf(head);
  if (places.email === -1)
    return { error: 'The first line must contain the column names, and one of them must be “email”.' };
  if (lines.length > maxImported)
    return {
      error: `This file has more than ${formatNumber(maxImported)} lines. Split it into smaller files.`,
    };

  const found = new Map<string, ImportedSubscriber>();
  const faults: ImportFault[] = [];
  let repeated = 0;
  for (const [index, { line, cells }] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) await setImmediate();
    const cell = (column: Column) => plainCell(cells[places[column]] ?? '').trim();
    const read = readLine(cell, now);
    if (typeof read === 'string') faults.push({ line, text: cell('email').slice(0, 80), why: read });
    else if (found.has(read.email)) repeated += 1;
    else found.set(read.email, read);
  }
  return { subscribers: [...found.values()], faults, repeated };
}

function placesOf(head: CsvRow | undefined): Record<Column, number> {
  const names = head?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const places = Object.entries(headings).map(([column, known]) => [
    column,
    names.findIndex((name) => known.includes(name)),
  ]);
  return Object.fromEntries(places);
}

/** The subscriber of a line, or what is wrong with it. */
function readLine(cell: (column: Column) => string, now: Date): ImportedSubscriber | string {
  const email = newsletterForm.safeParse({ email: cell('email') });
  if (!email.success) return cell('email') ? 'Not a valid email address.' : 'The email address is missing.';
  const dates: Record<DateColumn, string | null> = { consent: null, confirmed: null, unsubscribed: null };
  for (const column of dateColumns) {
    const at = instantIn(cell(column));
    if (at === undefined) return `Write the ${column} date in the format 2026-03-31.`;
    if (at !== null && at > now.toISOString()) return `The ${column} date is in the future.`;
    dates[column] = at;
  }
  const written = cell('status').toLowerCase() || 'confirmed';
  const asked = subscriberStatuses.find((known) => known === written);
  if (!asked) return 'The status must be confirmed, pending or unsubscribed.';

  const consent = dates.consent ?? dates.confirmed;
  const status = asked === 'confirmed' && consent === null ? 'pending' : asked;
  const confirmed = status === 'confirmed' ? (dates.confirmed ?? consent) : dates.confirmed;
  return {
    email: email.data.email,
    status,
    source: cell('source').replaceAll(/\s+/g, ' ').slice(0, longestSource) || 'import',
    consent_at: consent,
    confirmed_at: status === 'pending' ? null : confirmed,
    unsubscribed_at: status === 'unsubscribed' ? (dates.unsubscribed ?? now.toISOString()) : null,
  };
}

/** Null where nothing is written, undefined where it is no date; a time without a zone is one of UTC. */
function instantIn(text: string): string | null | undefined {
  if (!text) return null;
  const written = text.replace(' ', 'T');
  if (!moment.safeParse(written).success) return undefined;
  const hasZone = !written.includes('T') || /(Z|[+-]\d{2}:?\d{2})$/.test(written);
  return new Date(hasZone ? written : `${written}Z`).toISOString();
}
