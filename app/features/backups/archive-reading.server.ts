import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { z } from 'zod';
import { ageOf, OLDER_BACKUP } from '#database/migrate.ts';
import { type Row, formerTableNames, tableNames } from '#database/tables.ts';
import { isEncrypted, decrypt, WrongPassphrase } from '#platform/crypto/encryption.server.ts';
import { FORMAT, type Label, type Sums, UnusableBackup } from './backup.ts';
import { LineSum } from './carried.server.ts';

/** Callbacks for the parts of an archive, called in archive order. */
export type Receiver = {
  /** Always called first. */
  label(label: Label): Promise<void>;
  secret(secret: string): Promise<void>;
  /** The table may have the name that it had at the time of the backup. */
  rows(table: string, rows: Row[]): Promise<void>;
  image(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
};

const MIN_SECRET_LENGTH = 32;

const labelSchema = z.object({
  format: z.number(),
  createdAt: z.string(),
  migrations: z.array(z.string()).min(1),
});
const knownTables: string[] = [...tableNames, ...formerTableNames];
/** The folder and name of an image file. */
const IMAGE_FILE = /^\w[\w.-]*\/\w[\w.-]*$/;
const sumsSchema = z.object({
  tables: z.partialRecord(z.enum(knownTables), z.object({ rows: z.number(), sha256: z.string() })),
  media: z.record(z.string(), z.string()),
  // Not in backups of earlier versions.
  damaged: z.record(z.string().regex(IMAGE_FILE), z.string()).default({}),
});
const rowSchema = z.record(z.string(), z.unknown());

const DAMAGED = 'The file is damaged or incomplete. Use another backup.';
const NOT_A_BACKUP = 'This file is not an Atelier backup.';
const NEWER_BACKUP =
  'This backup was made by a newer version of Atelier. Update Atelier first, then restore it.';

/** Upper bound for text entries; larger ones are rejected as invalid. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
const TABLE_PART_PATH = /^tables\/(\w+)\/\d+\.jsonl$/;

/**
 * Passes the parts of an archive to the receiver; the archive is complete only if this
 * resolves.
 */
export async function readArchive(
  file: string,
  passphrase: string | null,
  receiver: Receiver,
): Promise<Sums> {
  try {
    return await readEntries(await openArchive(file, passphrase), receiver);
  } catch (error) {
    if (error instanceof UnusableBackup) throw error;
    if (error instanceof WrongPassphrase) throw new UnusableBackup(error.message);
    if (isDamageError(error)) throw new UnusableBackup(DAMAGED, { cause: error });
    throw error;
  }
}

async function openArchive(file: string, passphrase: string | null) {
  const handle = await open(file);
  const start = Buffer.alloc(32);
  await handle.read(start, 0, start.length, 0);
  await handle.close();
  const encrypted = isEncrypted(start);
  if (encrypted && !passphrase)
    throw new UnusableBackup('This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.');
  const bytes = createReadStream(file);
  const plain = encrypted ? Readable.from(decrypt(bytes, passphrase!)) : bytes;
  const gunzip = createGunzip();
  // pipe() does not forward errors of the source.
  plain.on('error', (error) => gunzip.destroy(error));
  const tar = Readable.toWeb(plain.pipe(gunzip)) as ReadableStream<Uint8Array>;
  return tar.pipeThrough(createTarDecoder({ strict: true }));
}

async function readEntries(entries: AsyncIterable<ParsedTarEntry>, receiver: Receiver): Promise<Sums> {
  const digest = new ArchiveDigest();
  const names = new Set<string>();
  let sums: Sums | undefined;
  for await (const entry of entries) {
    const { name, type } = entry.header;
    const table = TABLE_PART_PATH.exec(name)?.[1];
    const image = name.startsWith('media/') && name.slice('media/'.length);
    if (names.size === 0 && name !== 'atelier.json') throw new UnusableBackup(NOT_A_BACKUP);
    if (names.has(name)) throw new UnusableBackup(DAMAGED);
    names.add(name);
    if (type !== 'file')
      throw new UnusableBackup(`The backup contains a link or folder: ${name.slice(0, 80)}.`);
    else if (name === 'atelier.json') await receiver.label(readLabel(await textOf(entry)));
    else if (name === 'secret') await receiver.secret(readSecret(await textOf(entry)));
    else if (name === 'sums.json') sums = parse(sumsSchema, await textOf(entry), DAMAGED) as Sums;
    else if (table && knownTables.includes(table))
      await receiver.rows(table, digest.rows(table, await textOf(entry)));
    else if (image && IMAGE_FILE.test(image)) await receiver.image(image, digest.image(image, entry.body));
    else throw new UnusableBackup(`The backup contains an unknown file: ${name.slice(0, 80)}.`);
  }
  if (names.size === 0) throw new UnusableBackup(NOT_A_BACKUP);
  if (!sums) throw new UnusableBackup(DAMAGED);
  digest.compareWith(sums);
  return sums;
}

function readLabel(text: string): Label {
  const { format } = parse(z.object({ format: z.number() }), text, NOT_A_BACKUP);
  if (format < FORMAT) throw new UnusableBackup(OLDER_BACKUP);
  const label = parse(labelSchema, text, NOT_A_BACKUP);
  const age = format > FORMAT ? 'newer' : ageOf(label.migrations);
  if (age) throw new UnusableBackup(age === 'newer' ? NEWER_BACKUP : OLDER_BACKUP);
  return label;
}

function readSecret(text: string): string {
  if (text.trim().length < MIN_SECRET_LENGTH) throw new UnusableBackup(DAMAGED);
  return text;
}

function parse<Schema extends z.ZodType>(schema: Schema, json: string, refusal: string): z.output<Schema> {
  const { success, data } = schema.safeParse(JSON.parse(json));
  if (!success) throw new UnusableBackup(refusal);
  return data;
}

async function textOf({ header, body }: ParsedTarEntry) {
  if (header.size > MAX_TEXT_BYTES) throw new UnusableBackup(NOT_A_BACKUP);
  return new Response(body).text();
}

/** Counts and hashes the parts that were read, for comparison with the recorded sums. */
class ArchiveDigest {
  private readonly tables = new Map<string, LineSum>();
  private readonly media = new Map<string, string>();

  rows(table: string, text: string): Row[] {
    const sum = this.tables.get(table) ?? new LineSum();
    this.tables.set(table, sum);
    const lines = text.trimEnd().split('\n');
    for (const line of lines) sum.add(`${line}\n`);
    return lines.map((line) => parse(rowSchema, line, DAMAGED));
  }

  async *image(path: string, body: AsyncIterable<Uint8Array>) {
    const hash = createHash('sha256');
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
    this.media.set(path, hash.digest('hex'));
  }

  compareWith(sums: Sums) {
    for (const table of new Set([...Object.keys(sums.tables), ...this.tables.keys()])) {
      const { rows, sha256 } = (this.tables.get(table) ?? new LineSum()).end();
      const expected = sums.tables[table];
      if (rows !== expected?.rows || sha256 !== expected.sha256)
        throw new UnusableBackup(
          `The backup failed verification: the table ${table} differs. Use another backup.`,
        );
    }
    for (const path of new Set([...Object.keys(sums.media), ...this.media.keys()])) {
      if (this.media.get(path) !== sums.media[path])
        throw new UnusableBackup(
          `The backup failed verification: the image ${path} differs. Use another backup.`,
        );
    }
  }
}

/** Errors of gzip, tar or JSON, whichever is detected first; those of the system and of the database have other codes. */
function isDamageError(error: unknown) {
  const { code, name } = error as NodeJS.ErrnoException;
  return code?.startsWith('Z_') || name === 'SyntaxError' || (name === 'Error' && !code);
}
