import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isStorageError } from '#platform/storage/storage-error.ts';
import type { MediaStore, Sums } from './media-store.ts';

/** Whether all files of an item exist and match their checksums. */
export async function isIntact(store: MediaStore, name: string): Promise<boolean> {
  const sums = await store.readSums(name);
  return sums !== null && matches(store, name, sums);
}

/**
 * Of an item whose files have these checksums: the files that differ from the stored checksums or are missing, with those.
 * Images of earlier versions have no stored checksums yet and get these.
 */
export async function findDamaged(store: MediaStore, name: string, found: Sums): Promise<Sums> {
  const stored = await store.readSums(name);
  // The item may have been deleted meanwhile.
  if (!stored) await store.writeSums(name, found).catch(() => {});
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([file, sum]) => found[file] !== sum));
}

/** Takes files that are missing or damaged from a folder, as far as it has them; the checksums are by path. */
export async function replaceDamaged(store: MediaStore, from: string, sums: Sums) {
  const items = Map.groupBy(Object.entries(sums), ([path]) => dirname(path));
  for (const [name, files] of items) {
    const expected = Object.fromEntries(files.map(([path, sum]) => [basename(path), sum]));
    if (!(await matches(store, name, expected))) {
      const folder = join(from, name);
      const given = await readdir(folder).catch(() => []);
      await store.storeFiles(name, new Map(given.map((file) => [file, join(folder, file)])), expected);
      // Images of earlier versions have no checksums yet.
    } else if (!(await store.readSums(name))) await store.writeSums(name, expected);
  }
}

async function matches(store: MediaStore, name: string, sums: Sums): Promise<boolean> {
  for (const [file, sum] of Object.entries(sums)) {
    const found = await findSum(store, `${name}/${file}`).catch((error: unknown) => {
      // A file that cannot be read is stored again; while the storage is away, nothing is known.
      if (isStorageError(error)) throw error;
      return null;
    });
    if (found !== sum) return false;
  }
  return true;
}

/** Null if there is no such file. */
export async function findSum(store: Pick<MediaStore, 'open'>, path: string): Promise<string | null> {
  const file = await store.open(path);
  return file && sumStream(file.stream());
}

export async function sumContent(content: Buffer | string): Promise<string> {
  return typeof content === 'string'
    ? sumStream(createReadStream(content))
    : createHash('sha256').update(content).digest('hex');
}

async function sumStream(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
