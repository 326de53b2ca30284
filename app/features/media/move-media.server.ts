import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createTemporaryFolder } from '#platform/process/temporary-files.server.ts';
import { findSum } from './media-integrity.server.ts';
import type { MediaStore, Sums } from './media-store.ts';

export type MoveProgress = { done: number; total: number; bytes: number };

type Options = {
  /** Stops after the current item; a later call goes on. */
  signal: AbortSignal;
  onProgress: (progress: MoveProgress) => void;
};

/** Copies all files that the other store lacks, and reads each back; resolves with what was damaged before. */
export async function copyMedia(from: MediaStore, to: MediaStore, { signal, onProgress }: Options) {
  const progress = { done: 0, total: 0, bytes: 0 };
  const damaged: string[] = [];
  for await (const _ of from.items()) progress.total += 1;
  for await (const { name, files } of from.items()) {
    if (signal.aborted) break;
    const known = await from.readSums(name);
    if (!known || !(await isCopied(to, name, files, known))) {
      const { sums, bytes } = await copyItem(from, to, name, files, known);
      for (const [file, sum] of Object.entries(known ?? {}))
        if (sums[file] !== sum) damaged.push(`${name}/${file}`);
      progress.bytes += bytes;
    }
    progress.done += 1;
    onProgress(progress);
  }
  return { ...progress, damaged };
}

/** The checksums are stored after all files were. */
async function isCopied(to: MediaStore, name: string, files: string[], known: Sums) {
  const copied = await to.readSums(name);
  if (!copied || Object.keys(known).some((file) => copied[file] !== known[file])) return false;
  return new Set(files).isSubsetOf(new Set(await to.listFiles(name)));
}

async function copyItem(from: MediaStore, to: MediaStore, name: string, files: string[], known: Sums | null) {
  const folder = await createTemporaryFolder(to.workDir);
  const sums: Sums = {};
  let bytes = 0;
  try {
    const copies = new Map<string, string>();
    for (const file of files) {
      const source = await from.open(`${name}/${file}`);
      if (!source) continue;
      const hash = createHash('sha256');
      const copy = join(folder, file);
      const hashed = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(source.stream(), hashed, createWriteStream(copy, { mode: 0o600, flush: true }));
      sums[file] = hash.digest('hex');
      copies.set(file, copy);
      bytes += source.size;
    }
    // A file that was damaged keeps the checksum of the intact one, so that the next backup names it.
    await to.storeFiles(name, copies, { ...sums, ...known });
    for (const [file, sum] of Object.entries(sums)) {
      const stored = await findSum(to, `${name}/${file}`);
      if (stored !== sum && stored !== known?.[file])
        throw new Error(`Verification failed: ${name}/${file} differs after it was copied.`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { sums, bytes };
}
