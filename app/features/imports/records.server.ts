import { createHash } from 'node:crypto';
import { isContent, type Source, type SourceRecord } from '#site-import/index.ts';

/** What PostgreSQL cannot store: zero characters, and halves of surrogate pairs. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/i;
/** PostgreSQL indexes values of up to 2,700 bytes. */
const MAX_KEY_BYTES = 1_500;

export type ReadRecord = { record: SourceRecord; sha256: string };

/** The records of a source without characters that a database refuses, each with a checksum. */
export async function* readRecords(source: Source): AsyncGenerator<ReadRecord> {
  for await (const raw of source.records()) {
    const json = JSON.stringify(raw);
    const record: SourceRecord = UNSTORABLE.test(json) ? JSON.parse(json, clean) : raw;
    yield { record: withShortKeys(record), sha256: checksum(timelessJson(raw, json)) };
  }
}

/** A later import of the same file is no change only because a date has passed. */
function timelessJson(record: SourceRecord, json: string): string {
  const isLater = isContent(record) && record.state === 'scheduled';
  return isLater ? JSON.stringify({ ...record, state: 'published' }) : json;
}

function clean(_name: string, value: unknown) {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

function withShortKeys(record: SourceRecord): SourceRecord {
  const key = shortKey(record.key);
  if (record.type !== 'comment') return { ...record, key };
  const parentKey = record.parentKey === null ? null : shortKey(record.parentKey);
  return { ...record, key, postKey: shortKey(record.postKey), parentKey };
}

/** A value that fits into an index; a long one ends with its checksum. */
export function shortKey(value: string): string {
  if (Buffer.byteLength(value) <= MAX_KEY_BYTES) return value;
  return `${value.slice(0, 60).toWellFormed()}…${checksum(value)}`;
}

export function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
