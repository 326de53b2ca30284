import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { migrationNames } from '#database/migrate.ts';
import type { Row } from '#database/rows.ts';
import { rowOrder, type TableName } from '#database/tables.ts';
import { isEncrypted, decrypt, WrongPassphrase } from '#platform/crypto/encryption.server.ts';
import { FORMAT, type Label, type Sums, UnusableBackup } from './backup.ts';
import { LineSum } from './carried.server.ts';

/** Callbacks for the parts of an archive, called in archive order. */
export type Receiver = {
  /** Always called first. */
  label(label: Label): Promise<void>;
  secret(secret: string): Promise<void>;
  rows(table: TableName, rows: Row[]): Promise<void>;
  image(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
};

/** Upper bound for text entries; larger ones are rejected as invalid. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;
const IMAGE_PATH = /^media\/([\w-][\w.-]*\/[\w-][\w.-]*)$/;
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
    if (error instanceof WrongPassphrase) throw new UnusableBackup(error.message);
    if (isDamageError(error))
      throw new UnusableBackup('The file is damaged or incomplete. Use another backup.');
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
  let sums: Sums | undefined;
  let label: Label | undefined;
  for await (const entry of entries) {
    const { name } = entry.header;
    const table = TABLE_PART_PATH.exec(name)?.[1];
    const image = IMAGE_PATH.exec(name)?.[1];
    if (name === 'atelier.json' && !label) {
      label = readLabel(await textOf(entry));
      await receiver.label(label);
    } else if (!label) throw new UnusableBackup('This file is not an Atelier backup.');
    else if (name === 'secret') await receiver.secret(await textOf(entry));
    else if (name === 'sums.json') sums = JSON.parse(await textOf(entry));
    else if (table && table in rowOrder)
      await receiver.rows(table as TableName, digest.rows(table as TableName, await textOf(entry)));
    else if (image) await receiver.image(image, digest.image(image, entry.body));
    else throw new UnusableBackup(`The backup contains an unknown file: ${name.slice(0, 80)}`);
  }
  if (!label) throw new UnusableBackup('This file is not an Atelier backup.');
  if (!sums) throw new UnusableBackup('The file is damaged or incomplete. Use another backup.');
  digest.compareWith(sums);
  return sums;
}

/** Format 1 calls them `steps` and `madeAt`. */
function readLabel(text: string): Label {
  const { steps, madeAt, ...rest } = JSON.parse(text);
  const label: Label = { migrations: steps, createdAt: madeAt, ...rest };
  if (![1, FORMAT].includes(label.format) || !label.migrations.every((name) => migrationNames.includes(name)))
    throw new UnusableBackup(
      'This backup was made by a newer version of Atelier. Update Atelier first, then restore it.',
    );
  if (label.migrations.length === 0) throw new UnusableBackup('This file is not an Atelier backup.');
  return label;
}

async function textOf({ header, body }: ParsedTarEntry) {
  if (header.size > MAX_TEXT_BYTES) throw new UnusableBackup('This file is not an Atelier backup.');
  return new Response(body).text();
}

/** Counts and hashes the parts that were read, for comparison with the recorded sums. */
class ArchiveDigest {
  private readonly tables = new Map<TableName, LineSum>();
  private readonly media = new Map<string, string>();

  rows(table: TableName, text: string): Row[] {
    const sum = this.tables.get(table) ?? new LineSum();
    this.tables.set(table, sum);
    const lines = text.trimEnd().split('\n');
    for (const line of lines) sum.add(`${line}\n`);
    return lines.map((line) => JSON.parse(line));
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
    for (const [table, expected] of Object.entries(sums.tables)) {
      const { rows, sha256 } = (this.tables.get(table as TableName) ?? new LineSum()).end();
      if (rows !== expected.rows || sha256 !== expected.sha256)
        throw new UnusableBackup(
          `The backup failed verification: the table ${table} differs. Use another backup.`,
        );
    }
    for (const [path, sha256] of Object.entries(sums.media)) {
      if (this.media.get(path) !== sha256)
        throw new UnusableBackup(
          `The backup failed verification: the image ${path} differs. Use another backup.`,
        );
    }
  }
}

/** Errors of gzip, tar headers or JSON, whichever is detected first. */
function isDamageError(error: unknown) {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return code?.startsWith('Z_') || name === 'SyntaxError' || /tar|checksum|header/i.test(message ?? '');
}
