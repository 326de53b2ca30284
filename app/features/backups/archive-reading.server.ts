import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { stepNames } from '#database/migrate.ts';
import type { Row } from '#database/rows.ts';
import { rowOrder, type TableName } from '#database/tables.ts';
import { isEncrypted, decrypt, WrongPassphrase } from '#platform/crypto/encryption.server.ts';
import { FORMAT, type Label, type Sums, UnusableBackup } from './backup.ts';
import { LineSum } from './carried.server.ts';

/** What becomes of the parts of an archive, in the order in which they come. */
export type Receiver = {
  /** Comes first. */
  label(label: Label): Promise<void>;
  secret(secret: string): Promise<void>;
  rows(table: TableName, rows: Row[]): Promise<void>;
  picture(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
};

/** No entry of ours but a picture is longer; what claims to be is no backup. */
const LONGEST_TEXT = 64 * 1024 * 1024;
const IMAGE = /^media\/([\w-][\w.-]*\/[\w-][\w.-]*)$/;
const PART = /^tables\/(\w+)\/\d+\.jsonl$/;

/** Hands the parts of an archive to the receiver; it is whole only if this ends without an error. */
export async function readArchive(
  file: string,
  passphrase: string | null,
  receiver: Receiver,
): Promise<Sums> {
  try {
    return await readEntries(await openArchive(file, passphrase), receiver);
  } catch (error) {
    if (error instanceof WrongPassphrase) throw new UnusableBackup(error.message);
    if (isDamage(error)) throw new UnusableBackup('The file is damaged or incomplete. Use another backup.');
    throw error;
  }
}

async function openArchive(file: string, passphrase: string | null) {
  const handle = await open(file);
  const start = Buffer.alloc(32);
  await handle.read(start, 0, start.length, 0);
  await handle.close();
  const sealed = isEncrypted(start);
  if (sealed && !passphrase)
    throw new UnusableBackup('This backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.');
  const bytes = createReadStream(file);
  const plain = sealed ? Readable.from(decrypt(bytes, passphrase!)) : bytes;
  const gunzip = createGunzip();
  // An error of the source would otherwise never reach whoever reads the end.
  plain.on('error', (error) => gunzip.destroy(error));
  const tar = Readable.toWeb(plain.pipe(gunzip)) as ReadableStream<Uint8Array>;
  return tar.pipeThrough(createTarDecoder({ strict: true }));
}

async function readEntries(entries: AsyncIterable<ParsedTarEntry>, receiver: Receiver): Promise<Sums> {
  const found = new Found();
  let sums: Sums | undefined;
  let label: Label | undefined;
  for await (const entry of entries) {
    const { name } = entry.header;
    const table = PART.exec(name)?.[1];
    const picture = IMAGE.exec(name)?.[1];
    if (name === 'atelier.json' && !label) {
      label = checkLabel(JSON.parse(await textOf(entry)));
      await receiver.label(label);
    } else if (!label) throw new UnusableBackup('This file is not an Atelier backup.');
    else if (name === 'secret') await receiver.secret(await textOf(entry));
    else if (name === 'sums.json') sums = JSON.parse(await textOf(entry));
    else if (table && table in rowOrder)
      await receiver.rows(table as TableName, found.rows(table as TableName, await textOf(entry)));
    else if (picture) await receiver.picture(picture, found.picture(picture, entry.body));
    else throw new UnusableBackup(`The backup contains an unknown file: ${name.slice(0, 80)}`);
  }
  if (!label) throw new UnusableBackup('This file is not an Atelier backup.');
  if (!sums) throw new UnusableBackup('The file is damaged or incomplete. Use another backup.');
  found.compareWith(sums);
  return sums;
}

function checkLabel(label: Label): Label {
  if (label.format !== FORMAT || !label.steps.every((step) => stepNames.includes(step)))
    throw new UnusableBackup(
      'This backup was made by a newer version of Atelier. Update Atelier first, then restore it.',
    );
  if (label.steps.length === 0) throw new UnusableBackup('This file is not an Atelier backup.');
  return label;
}

async function textOf({ header, body }: ParsedTarEntry) {
  if (header.size > LONGEST_TEXT) throw new UnusableBackup('This file is not an Atelier backup.');
  return new Response(body).text();
}

/** Counts and hashes what was read, to compare it with what was written. */
class Found {
  private readonly tables = new Map<TableName, LineSum>();
  private readonly media = new Map<string, string>();

  rows(table: TableName, text: string): Row[] {
    const sum = this.tables.get(table) ?? new LineSum();
    this.tables.set(table, sum);
    const lines = text.trimEnd().split('\n');
    for (const line of lines) sum.add(`${line}\n`);
    return lines.map((line) => JSON.parse(line));
  }

  async *picture(path: string, body: AsyncIterable<Uint8Array>) {
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

/** Broken compression, headers or JSON, whichever is noticed first. */
function isDamage(error: unknown) {
  const { code, name, message } = error as NodeJS.ErrnoException;
  return code?.startsWith('Z_') || name === 'SyntaxError' || /tar|checksum|header/i.test(message ?? '');
}
