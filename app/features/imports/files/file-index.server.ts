import type { Readable } from 'node:stream';
import { type SourceFiles, UnusableSource } from '#features/imports/source.ts';
import { checkedStream, readChecked } from './checked-stream.server.ts';
import { comparePaths, findCommonFolder } from './paths.ts';

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
      return checkedStream(await openFile(path, file), { path, maxBytes, crc32: file.crc32 });
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
