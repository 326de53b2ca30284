import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Bucket } from '#platform/storage/bucket.server.ts';
import { openMediaCache } from './media-cache.server.ts';
import { findSum, sumContent } from './media-integrity.server.ts';
import { type ByteRange, type MediaStore, type OpenFile, SUMS_FILE, type Sums } from './media-store.ts';

type Options = { workDir: string; cacheDir: string; maxCacheBytes: number };

/** An object for each file, with the path as its key, and one for the checksums of each name. */
export function openMediaBucket(bucket: Bucket, { workDir, cacheDir, maxCacheBytes }: Options): MediaStore {
  const openFile = (path: string) => openObject(bucket, path);
  const cache = openMediaCache({ folder: cacheDir, maxBytes: maxCacheBytes, openSource: openFile });
  const listFiles = async (name: string) => {
    const objects = await Array.fromAsync(bucket.list(`${name}/`));
    return objects.map(({ key }) => key.slice(name.length + 1)).filter(isVisible);
  };
  const writeSums = (name: string, sums: Sums) =>
    bucket.put(`${name}/${SUMS_FILE}`, Buffer.from(JSON.stringify(sums)));
  return {
    workDir,
    items: () => listItems(bucket),
    listFiles,
    open: openFile,
    openCached: cache.open,
    async storeFiles(name, files, expected) {
      const sums: Sums = { ...expected };
      const stored = new Set(await listFiles(name));
      const store = async ([file, content]: [string, Buffer | string]) => {
        sums[file] ??= await sumContent(content);
        const path = `${name}/${file}`;
        if (stored.has(file) && (await findSum({ open: openFile }, path)) === sums[file]) return;
        await bucket.put(path, content);
      };
      await Promise.all([...files].map(store));
      await writeSums(name, sums);
      await cache.forget(name);
    },
    async readSums(name) {
      const object = await bucket.get(`${name}/${SUMS_FILE}`);
      return object && parseSums(await text(object.body));
    },
    writeSums,
    async remove(name) {
      await cache.forget(name);
      const objects = await Array.fromAsync(bucket.list(`${name}/`));
      await bucket.remove(objects.map(({ key }) => key));
      // What was read meanwhile.
      await cache.forget(name);
    },
    findProblem: bucket.findProblem,
    async countBytes() {
      let bytes = 0;
      for await (const { size } of bucket.list()) bytes += size;
      return bytes;
    },
  };
}

/** Null if the text is damaged. */
function parseSums(json: string): Sums | null {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Keys are listed in order, so those of a name follow each other. */
async function* listItems(bucket: Bucket) {
  let item = { name: '', files: [] as string[] };
  for await (const { key } of bucket.list()) {
    const [name, file, ...rest] = key.split('/');
    if (!name || !file || rest.length > 0 || !isVisible(name) || !isVisible(file)) continue;
    if (item.name !== name) {
      if (item.name) yield item;
      item = { name, files: [] };
    }
    item.files.push(file);
  }
  if (item.name) yield item;
}

const isVisible = (name: string) => !name.startsWith('.');

async function openObject(bucket: Bucket, path: string): Promise<OpenFile | null> {
  const object = await bucket.get(path);
  if (!object) return null;
  const { size, modifiedAt, body } = object;
  return {
    size,
    modifiedAt,
    stream: (range) => {
      if (!range || (range.start === 0 && range.end === size - 1)) return body;
      body.destroy();
      return Readable.from(readPart(bucket, path, range));
    },
    close: async () => void body.destroy(),
  };
}

async function* readPart(bucket: Bucket, path: string, range: ByteRange) {
  const part = await bucket.get(path, range);
  if (!part) throw new Error(`${path} was deleted while it was read.`);
  yield* part.body;
}
