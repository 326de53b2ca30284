import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker, type TarPackController } from 'modern-tar';
import { findDamaged } from '#features/media/media-integrity.server.ts';
import type { MediaStore, OpenFile } from '#features/media/media-store.ts';
import { listFiles } from '#features/media/media.server.ts';
import type { OpenDatabase } from '#database/client.ts';
import { migrationNames } from '#database/migrate.ts';
import type { TableName } from '#database/tables.ts';
import { encrypt } from '#platform/crypto/encryption.server.ts';
import { FORMAT, type Label, type Sums } from './backup.ts';
import { carriedTables, LineSum, readLines } from './carried.server.ts';

export type Source = {
  snapshot: OpenDatabase['snapshot'];
  databaseBytes: OpenDatabase['engine']['bytes'];
  mediaStore: MediaStore;
  /**
   * The key for signed links and encrypted second factors; null if it is set in the
   * environment.
   */
  secret: string | null;
};

/**
 * Tables are split into entries of about this size: an entry is held in memory, a table is
 * not.
 */
const PART_BYTES = 4 * 1024 * 1024;

/** The file is flushed to disk when this resolves. */
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
  const label: Label = { format: FORMAT, createdAt: now.toISOString(), migrations: migrationNames };
  await addText(archive, 'atelier.json', JSON.stringify(label));
  if (source.secret !== null) await addText(archive, 'secret', source.secret);
  const { tables, images } = await source.snapshot(async (db) => {
    const sums: Sums['tables'] = {};
    for (const table of carriedTables) sums[table] = await addTable(archive, table, readLines(db, table));
    return { tables: sums, images: await listFiles(db) };
  });
  const { media, damaged } = await addMedia(archive, source.mediaStore);
  for (const file of await listMissing(source, images, media)) damaged[file] ??= '';
  const sums: Sums = { tables, media, damaged };
  await addText(archive, 'sums.json', JSON.stringify(sums));
  archive.finalize();
  return sums;
}

async function addTable(archive: TarPackController, table: TableName, lines: AsyncIterable<string>) {
  const sum = new LineSum();
  let parts = 0;
  let text = '';
  const addPart = async () => {
    if (text) await addText(archive, `tables/${table}/${++parts}.jsonl`, text);
    text = '';
  };
  for await (const line of lines) {
    sum.add(line);
    text += line;
    if (text.length > PART_BYTES) await addPart();
  }
  await addPart();
  return sum.end();
}

/** Image files are immutable; one that is deleted during the backup is skipped. */
async function addMedia(archive: TarPackController, store: MediaStore) {
  const media: Sums['media'] = {};
  const damaged: Sums['damaged'] = {};
  for await (const { name, files } of store.items()) {
    const found: Record<string, string> = {};
    for (const each of files) {
      const file = await store.open(`${name}/${each}`);
      if (file) found[each] = await addFile(archive, `media/${name}/${each}`, file);
    }
    for (const [each, sum] of Object.entries(found)) media[`${name}/${each}`] = sum;
    for (const [each, sum] of Object.entries(await findDamaged(store, name, found)))
      damaged[`${name}/${each}`] = sum;
  }
  return { media, damaged };
}

/** Images of the library without a file, unless they were deleted during the backup. */
async function listMissing({ snapshot }: Source, images: { file: string }[], media: Sums['media']) {
  const missing = images.filter(({ file }) => !(file in media));
  if (missing.length === 0) return [];
  const current = new Set((await snapshot(listFiles)).map(({ file }) => file));
  return missing.map(({ file }) => file).filter((file) => current.has(file));
}

async function addFile(archive: TarPackController, name: string, file: OpenFile) {
  const hash = createHash('sha256');
  const writer = archive.add({ name, size: file.size }).getWriter();
  for await (const chunk of file.stream()) {
    hash.update(chunk);
    await writer.write(chunk);
  }
  await writer.close();
  return hash.digest('hex');
}

async function addText(archive: TarPackController, name: string, text: string) {
  const body = Buffer.from(text);
  const writer = archive.add({ name, size: body.length }).getWriter();
  await writer.write(body);
  await writer.close();
}
