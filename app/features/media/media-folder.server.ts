import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTemporaryFolder, temporaryName } from '#platform/process/temporary-files.server.ts';
import { findSum, sumContent } from './media-integrity.server.ts';
import { openLocalFile } from './local-file.server.ts';
import { type MediaStore, SUMS_FILE, type Sums } from './media-store.ts';

/** A folder for each name. Dot files are neither served nor backed up. */
export function openMediaFolder(mediaDir: string): MediaStore {
  const openFile = (path: string) => openLocalFile(join(mediaDir, path));
  return {
    workDir: mediaDir,
    async *items() {
      for (const name of await listVisible(mediaDir))
        yield { name, files: await listVisible(join(mediaDir, name)) };
    },
    listFiles: (name) => listVisible(join(mediaDir, name)),
    open: openFile,
    openCached: openFile,
    storeFiles: (name, files, sums) => storeFiles(mediaDir, name, files, sums),
    readSums: (name) => readSums(join(mediaDir, name)),
    writeSums: (name, sums) => writeSums(join(mediaDir, name), sums),
    remove: (name) => rm(join(mediaDir, name), { recursive: true, force: true }),
    findProblem: async () => null,
    countBytes: () => sizeOfFolder(mediaDir),
  };
}

/**
 * Written under a temporary name and renamed once it is on disk, so that the files of an item are complete or absent.
 */
async function storeFiles(
  mediaDir: string,
  name: string,
  files: Map<string, Buffer | string>,
  expected?: Sums,
) {
  const draft = await createTemporaryFolder(mediaDir);
  try {
    const sums: Sums = { ...expected };
    for (const [file, content] of files) {
      const path = join(draft, file);
      if (typeof content === 'string') await rename(content, path);
      else await writeAndSync(path, content);
      if (!expected) sums[file] = await sumContent(typeof content === 'string' ? path : content);
    }
    await replaceFolder(draft, join(mediaDir, name), sums);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Moves a folder to its target; if that exists, its files are replaced one by one unless they are intact, so that none is
 * ever missing.
 */
async function replaceFolder(folder: string, target: string, sums: Sums) {
  await writeSums(folder, sums);
  try {
    await rename(folder, target);
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    for (const [file, sum] of Object.entries(sums))
      if ((await sumOfFile(join(target, file))) !== sum)
        await rename(join(folder, file), join(target, file)).catch(ifMissing(undefined));
    await rename(join(folder, SUMS_FILE), join(target, SUMS_FILE));
    await syncFolder(target);
  }
  await syncFolder(dirname(target));
}

/** Null also for a file that cannot be read. */
function sumOfFile(path: string): Promise<string | null> {
  return findSum({ open: openLocalFile }, path).catch(() => null);
}

function isAlreadyExists(error: unknown) {
  return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
}

async function listVisible(folder: string) {
  const names = await readdir(folder).catch(ifMissing([]));
  return names.filter((name) => !name.startsWith('.')).toSorted();
}

async function sizeOfFolder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  let bytes = 0;
  for (const entry of entries)
    if (entry.isFile())
      bytes += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      );
  return bytes;
}

async function readSums(folder: string): Promise<Sums | null> {
  try {
    return JSON.parse(await readFile(join(folder, SUMS_FILE), 'utf8'));
  } catch {
    return null;
  }
}

async function writeSums(folder: string, sums: Sums) {
  const draft = join(folder, temporaryName());
  await writeAndSync(draft, Buffer.from(JSON.stringify(sums)));
  await rename(draft, join(folder, SUMS_FILE));
  await syncFolder(folder);
}

async function writeAndSync(path: string, bytes: Buffer) {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function ifMissing<Value>(value: Value) {
  return (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
