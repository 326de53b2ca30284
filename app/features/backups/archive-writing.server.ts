import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker, type TarPackController } from 'modern-tar';
import type { OpenDatabase } from '#database/client.ts';
import { stepNames } from '#database/migrate.ts';
import type { TableName } from '#database/tables.ts';
import { encrypt } from '#platform/crypto/encryption.server.ts';
import { FORMAT, type Label, type Sums } from './backup.ts';
import { carriedTables, LineSum, readLines } from './carried.server.ts';

export type Source = {
  snapshot: OpenDatabase['snapshot'];
  /** How much room the tables take up. */
  databaseBytes: OpenDatabase['engine']['bytes'];
  mediaDir: string;
  /** What signs links and seals second factors, unless it comes from the environment. */
  secret: string | null;
};

/** A table is cut into entries of about this size: an entry is held in memory, a table never. */
const PART = 4 * 1024 * 1024;

/** Writes an archive to a new file; it is on the disk when this ends. */
export async function writeArchive(
  file: string,
  source: Source,
  { passphrase, now }: { passphrase: string | null; now: Date },
): Promise<Sums> {
  const { readable, controller } = createTarPacker();
  const filling = fill(controller, source, now).catch((error) => {
    controller.error(error);
    throw error;
  });
  const [sums] = await Promise.all([
    filling,
    pipeline(
      readable,
      createGzip(),
      passphrase === null
        ? new PassThrough()
        : (plain: AsyncIterable<Uint8Array>) => encrypt(plain, passphrase),
      createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
    ),
  ]);
  return sums;
}

async function fill(archive: TarPackController, source: Source, now: Date): Promise<Sums> {
  const label: Label = { format: FORMAT, madeAt: now.toISOString(), steps: stepNames };
  await add(archive, 'atelier.json', JSON.stringify(label));
  if (source.secret !== null) await add(archive, 'secret', source.secret);
  const tables = await source.snapshot(async (db) => {
    const sums: Sums['tables'] = {};
    for (const table of carriedTables) sums[table] = await addTable(archive, table, readLines(db, table));
    return sums;
  });
  const sums: Sums = { tables, media: await addMedia(archive, source.mediaDir) };
  await add(archive, 'sums.json', JSON.stringify(sums));
  archive.finalize();
  return sums;
}

async function addTable(archive: TarPackController, table: TableName, lines: AsyncIterable<string>) {
  const sum = new LineSum();
  let parts = 0;
  let text = '';
  const addPart = async () => {
    if (text) await add(archive, `tables/${table}/${++parts}.jsonl`, text);
    text = '';
  };
  for await (const line of lines) {
    sum.add(line);
    text += line;
    if (text.length > PART) await addPart();
  }
  await addPart();
  return sum.end();
}

/** Pictures never change under their name; one that is deleted meanwhile is left out. */
async function addMedia(archive: TarPackController, mediaDir: string) {
  const sums: Sums['media'] = {};
  for (const folder of await visibleIn(mediaDir)) {
    for (const name of await visibleIn(join(mediaDir, folder))) {
      const path = `${folder}/${name}`;
      const file = await openIfThere(join(mediaDir, path));
      if (file) sums[path] = await addFile(archive, `media/${path}`, file);
    }
  }
  return sums;
}

async function addFile(archive: TarPackController, name: string, file: FileHandle) {
  const hash = createHash('sha256');
  const { size } = await file.stat();
  const writer = archive.add({ name, size }).getWriter();
  for await (const chunk of file.createReadStream()) {
    hash.update(chunk);
    await writer.write(chunk);
  }
  await writer.close();
  return hash.digest('hex');
}

async function add(archive: TarPackController, name: string, text: string) {
  const body = Buffer.from(text);
  const writer = archive.add({ name, size: body.length }).getWriter();
  await writer.write(body);
  await writer.close();
}

async function visibleIn(folder: string) {
  const names = await readdir(folder).catch(ifMissing([]));
  return names.filter((name) => !name.startsWith('.')).toSorted();
}

function openIfThere(path: string) {
  return open(path).catch(ifMissing(null));
}

function ifMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
