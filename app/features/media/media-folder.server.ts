import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  createTemporaryFolder,
  isAbandoned,
  removeAbandoned,
  temporaryName,
} from '#platform/process/temporary-files.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/time/durations.ts';

/** Checksums of the files in a folder. Dot files are neither served nor backed up. */
const SUMS_FILE = '.sums.json';
const DELETED_PREFIX = '.deleted-';
/** A marker names a folder whose row is not written yet, and the process that is about to write it. */
const PENDING_MARKER = /^\.pending-(.+?)\.tmp-/;
/** Longer than the longest restore, which fills all tables between storing images and their rows. */
const MAX_PENDING_MS = DAY_MS;

type Sums = Record<string, string>;

/**
 * Stores the files of an image in their own folder. It is written under a temporary name and
 * renamed once it is on disk, so that an image is complete or absent. Existing files are
 * replaced. Instead of its bytes, a file may have the path of one on disk, which is moved.
 */
export async function storeFiles(mediaDir: string, name: string, files: Map<string, Buffer | string>) {
  const draft = await createTemporaryFolder(mediaDir);
  try {
    const sums: Sums = {};
    for (const [file, content] of files) {
      const path = join(draft, file);
      if (typeof content === 'string') await rename(content, path);
      else await writeAndSync(path, content);
      sums[file] = typeof content === 'string' ? (await sumOfFile(path))! : sumOf(content);
    }
    await replaceFolder(draft, join(mediaDir, name), sums);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Marks folders before they are filled, and resolves with a function that removes the markers once
 * the rows are written. If the process ends in between, `cleanMediaFolder` removes the folders. A
 * folder without a marker is never removed, even if it has no row.
 */
export async function markPending(mediaDir: string, names: Iterable<string>): Promise<() => Promise<void>> {
  const markers = Array.from(names, (name) => join(mediaDir, `.pending-${name}${temporaryName()}`));
  for (const marker of markers) await mkdir(marker, { recursive: true, mode: 0o700 });
  return async () => {
    for (const marker of markers) await rmdir(marker).catch(ignoreMissing);
  };
}

/**
 * Of an image whose files have these checksums: the files that differ from the stored checksums or are missing, with those.
 * Images of earlier versions have no stored checksums yet and get these.
 */
export async function findDamaged(mediaDir: string, name: string, found: Sums): Promise<Sums> {
  const folder = join(mediaDir, name);
  const stored = await readSums(folder);
  // The image may have been deleted meanwhile.
  if (!stored) await writeSums(folder, found).catch(() => {});
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([file, sum]) => found[file] !== sum));
}

/** Takes image files that are missing or damaged from another folder, as far as it has them. */
export async function replaceDamaged(mediaDir: string, from: string, sums: Sums) {
  const folders = Map.groupBy(Object.entries(sums), ([path]) => dirname(path));
  for (const [name, files] of folders) {
    const target = join(mediaDir, name);
    const expected = Object.fromEntries(files.map(([path, sum]) => [basename(path), sum]));
    if (!(await matches(target, expected))) {
      await mkdir(join(from, name), { recursive: true, mode: 0o700 });
      await replaceFolder(join(from, name), target, expected);
      // Images of earlier versions have no checksums yet.
    } else if (!(await readSums(target))) await writeSums(target, expected);
  }
}

/** Whether all files of an image exist and match their checksums. */
export async function isIntact(mediaDir: string, name: string): Promise<boolean> {
  const sums = await readSums(join(mediaDir, name));
  return sums !== null && matches(join(mediaDir, name), sums);
}

/** Hides the files of an image so that they can still be restored. */
export async function hideFiles(mediaDir: string, name: string) {
  await rm(deletedPath(mediaDir, name), { recursive: true, force: true });
  await rename(join(mediaDir, name), deletedPath(mediaDir, name)).catch(ignoreMissing);
}

/** If the image was uploaded again meanwhile, the new files are kept. */
export async function restoreFiles(mediaDir: string, name: string) {
  try {
    await rename(deletedPath(mediaDir, name), join(mediaDir, name));
  } catch (error) {
    if (isAlreadyExists(error)) await removeHiddenFiles(mediaDir, name);
    else ignoreMissing(error as NodeJS.ErrnoException);
  }
}

export async function removeHiddenFiles(mediaDir: string, name: string) {
  await rm(deletedPath(mediaDir, name), { recursive: true, force: true });
}

type CleanOptions = { now: Date; isInLibrary: (name: string) => Promise<boolean> };

/**
 * Removes files of ended processes. Files of an uncommitted deletion are restored, unless they
 * were hidden less than a minute ago and another instance may still commit it.
 */
export async function cleanMediaFolder(mediaDir: string, { now, isInLibrary }: CleanOptions) {
  await removeUnlisted(mediaDir, { now, isInLibrary });
  for (const entry of await readdir(mediaDir)) {
    if (!entry.startsWith(DELETED_PREFIX)) continue;
    const name = entry.slice(DELETED_PREFIX.length);
    const stats = await stat(join(mediaDir, entry)).catch(() => null);
    if (!(await isInLibrary(name))) await removeHiddenFiles(mediaDir, name);
    else if (stats && now.getTime() - stats.ctimeMs > MINUTE_MS) await restoreFiles(mediaDir, name);
  }
  await removeAbandoned(mediaDir, now);
}

/** Another upload of the same image may be running, so all markers of a folder have to be abandoned. */
async function removeUnlisted(mediaDir: string, { now, isInLibrary }: CleanOptions) {
  const markers = (await readdir(mediaDir)).filter((entry) => PENDING_MARKER.test(entry));
  for (const [name, ofFolder] of Map.groupBy(markers, (marker) => PENDING_MARKER.exec(marker)![1]!)) {
    const paths = ofFolder.map((marker) => join(mediaDir, marker));
    const abandoned = await Promise.all(paths.map((path) => isAbandoned(path, now, MAX_PENDING_MS)));
    if (!abandoned.every(Boolean)) continue;
    if (!(await isInLibrary(name))) await hideFiles(mediaDir, name);
    for (const path of paths) await rmdir(path).catch(ignoreMissing);
  }
}

function isAlreadyExists(error: unknown) {
  return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function deletedPath(mediaDir: string, name: string) {
  return join(mediaDir, DELETED_PREFIX + name);
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
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
        await rename(join(folder, file), join(target, file)).catch(ignoreMissing);
    await rename(join(folder, SUMS_FILE), join(target, SUMS_FILE));
    await syncFolder(target);
  }
  await syncFolder(dirname(target));
}

async function matches(folder: string, sums: Sums): Promise<boolean> {
  for (const [file, sum] of Object.entries(sums))
    if ((await sumOfFile(join(folder, file))) !== sum) return false;
  return true;
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

function sumOf(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('hex');
}

async function sumOfFile(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
    return hash.digest('hex');
  } catch {
    return null;
  }
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
