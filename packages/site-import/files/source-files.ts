import { type SourceFiles, UnusableSource } from '#records/records.ts';
import { Readable } from 'node:stream';
import { comparePaths, findCommonFolder, formatFileSize } from './paths.ts';
import { crc32 } from 'node:zlib';

export type SkippedFile = { path: string; reason: string };

export type OpenedFiles = SourceFiles & {
  /** Files that are not read, with the reasons. */
  skipped: SkippedFile[];
};

export type IndexedFile = { open(): Promise<Readable>; crc32?: number };

type Index = {
  name: string;
  files: ReadonlyMap<string, IndexedFile>;
  skipped: SkippedFile[];
  maxBytes: number;
  close(): Promise<void>;
};

/** Readable files by their paths, from which the folders that contain everything are removed. */
export function filesOfIndex({ name, files, skipped, maxBytes, close }: Index): OpenedFiles {
  const common = findCommonFolder([...files.keys()]);
  const fileAt = (path: string) => {
    const file = files.get(common + path);
    if (!file) throw new UnusableSource(`“${path}” is missing from “${name}”. Export it again.`);
    return file;
  };
  return {
    name,
    paths: [...files.keys()].map((path) => path.slice(common.length)).toSorted(comparePaths),
    skipped,
    async open(path) {
      const file = fileAt(path);
      const chunks = checkedChunks(await openFile(path, file), { path, maxBytes, crc32: file.crc32 });
      return Readable.from(chunks, { objectMode: false });
    },
    async read(path, limit) {
      const file = fileAt(path);
      const checks = { path, maxBytes: Math.min(limit, maxBytes), crc32: file.crc32 };
      return readChecked(await openFile(path, file), checks);
    },
    close,
  };
}

async function openFile(path: string, file: IndexedFile) {
  try {
    return await file.open();
  } catch (cause) {
    throw new UnusableSource(`“${path}” cannot be opened. Export or copy it again.`, { cause });
  }
}

type Checks = { path: string; maxBytes: number; crc32?: number };

/** Counts the real bytes, since an archive can lie about its sizes; every error becomes an `UnusableSource`. */
async function* checkedChunks(stream: Readable, { path, maxBytes, crc32: expected }: Checks) {
  let bytes = 0;
  let checksum = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(path, maxBytes);
      if (expected !== undefined) checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (expected !== undefined && checksum !== expected) throw damaged(path);
  } catch (error) {
    throw error instanceof UnusableSource ? error : damaged(path, error);
  }
}

async function readChecked(stream: Readable, checks: Checks): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of checkedChunks(stream, checks)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function tooLarge(path: string, maxBytes: number) {
  return new UnusableSource(
    `“${path}” is larger than ${formatFileSize(maxBytes)}, which is the limit for it.`,
  );
}

function damaged(path: string, cause?: unknown) {
  return new UnusableSource(`“${path}” is damaged and cannot be read. Export or copy it again.`, { cause });
}
