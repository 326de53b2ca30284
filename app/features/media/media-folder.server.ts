import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  createTemporaryFolder,
  isAbandoned,
  removeAbandoned,
  temporaryName,
} from '#platform/process/temporary-folder.server.ts';

/** Checksums of the files in a folder. Its name starts with a dot, so it is neither served nor backed up. */
const SUMS = '.sums.json';
const DELETED = '.deleted-';
/** Of a marker, which names a folder whose row is not written yet and the process that is about to write it. */
const PENDING = /^\.pending-(.+?)\.tmp-/;
const MINUTE_MS = 60_000;
/** Longer than the longest restore, which fills all tables between its images and their rows. */
const MAX_PENDING_MS = 24 * 3_600_000;
const MAX_KNOWN_FILES = 10_000;

type Sums = Record<string, string>;

/**
 * Stores the files of an image in a folder of their own. It is written under a hidden name and gets its real one when
 * all of it is on the disk, so an image is there as a whole or not at all. Files that are there already are replaced.
 */
export async function storeFiles(mediaDir: string, name: string, files: Map<string, Buffer>) {
  const draft = await createTemporaryFolder(mediaDir);
  try {
    for (const [file, bytes] of files) await writeThrough(join(draft, file), bytes);
    const sums = [...files].map(([file, bytes]) => [file, sumOf(bytes)]);
    await putInPlace(draft, join(mediaDir, name), Object.fromEntries(sums));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Marks folders before they are filled; the function that it resolves with removes the marks, once the rows are written.
 * If the process ends in between, `cleanMediaFolder` removes the folders. One without a mark is never removed for want of
 * a row.
 */
export async function markPending(mediaDir: string, names: Iterable<string>): Promise<() => Promise<void>> {
  const marks = Array.from(names, (name) => join(mediaDir, `.pending-${name}${temporaryName()}`));
  for (const mark of marks) await mkdir(mark, { recursive: true, mode: 0o700 });
  return async () => {
    for (const mark of marks) await rmdir(mark).catch(ignoreMissing);
  };
}

/** Takes images from another folder: those that are missing here, incomplete or damaged. */
export async function replaceDamaged(mediaDir: string, from: string, sums: Sums) {
  const folders = Map.groupBy(Object.entries(sums), ([path]) => dirname(path));
  for (const [name, files] of folders) {
    const place = join(mediaDir, name);
    const expected = Object.fromEntries(files.map(([path, sum]) => [basename(path), sum]));
    if (!(await matches(place, expected))) await putInPlace(join(from, name), place, expected);
    // Images of earlier versions have no checksums yet.
    else if (!(await readSums(place))) await writeSums(place, expected);
  }
}

/** Whether all files of an image are there and as they were written. */
export async function isIntact(mediaDir: string, name: string): Promise<boolean> {
  const sums = await readSums(join(mediaDir, name));
  return sums !== null && matches(join(mediaDir, name), sums);
}

/** Files whose content was compared; a file that changes has another size or time. */
const intactFiles = new Set<string>();

/** Whether a file can be served: it is there, not empty, and as it was written where that is known. */
export async function isIntactFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size === 0) return false;
  const key = `${path} ${found.size} ${found.mtimeMs}`;
  if (intactFiles.has(key)) return true;
  const expected = (await readSums(dirname(path)))?.[basename(path)];
  if (expected !== undefined && (await sumOfFile(path)) !== expected) return false;
  if (intactFiles.size >= MAX_KNOWN_FILES) intactFiles.clear();
  intactFiles.add(key);
  return true;
}

/** Takes the files of an image out of sight, so that they can still be put back. */
export async function hideFiles(mediaDir: string, name: string) {
  await rm(deletedPath(mediaDir, name), { recursive: true, force: true });
  await rename(join(mediaDir, name), deletedPath(mediaDir, name)).catch(ignoreMissing);
}

/** If the image was uploaded again in the meantime, that one stays. */
export async function putBackFiles(mediaDir: string, name: string) {
  try {
    await rename(deletedPath(mediaDir, name), join(mediaDir, name));
  } catch (error) {
    if (isTaken(error)) await removeHiddenFiles(mediaDir, name);
    else ignoreMissing(error as NodeJS.ErrnoException);
  }
}

export async function removeHiddenFiles(mediaDir: string, name: string) {
  await rm(deletedPath(mediaDir, name), { recursive: true, force: true });
}

type Cleaning = { now: Date; isInLibrary: (name: string) => Promise<boolean> };

/**
 * Removes what ended processes left behind. The files of a deletion that was not committed are put back; another instance
 * may be about to commit what was hidden less than a minute ago.
 */
export async function cleanMediaFolder(mediaDir: string, { now, isInLibrary }: Cleaning) {
  await removeUnlisted(mediaDir, { now, isInLibrary });
  for (const entry of await readdir(mediaDir)) {
    if (!entry.startsWith(DELETED)) continue;
    const name = entry.slice(DELETED.length);
    const found = await stat(join(mediaDir, entry)).catch(() => null);
    if (!(await isInLibrary(name))) await removeHiddenFiles(mediaDir, name);
    else if (found && now.getTime() - found.ctimeMs > MINUTE_MS) await putBackFiles(mediaDir, name);
  }
  await removeAbandoned(mediaDir, now);
}

/** Another upload of the same image may be at work, so all marks of a folder have to be abandoned. */
async function removeUnlisted(mediaDir: string, { now, isInLibrary }: Cleaning) {
  const marks = (await readdir(mediaDir)).filter((entry) => PENDING.test(entry));
  for (const [name, ofFolder] of Map.groupBy(marks, (mark) => PENDING.exec(mark)![1]!)) {
    const paths = ofFolder.map((mark) => join(mediaDir, mark));
    const abandoned = await Promise.all(paths.map((path) => isAbandoned(path, now, MAX_PENDING_MS)));
    if (!abandoned.every(Boolean)) continue;
    if (!(await isInLibrary(name))) await hideFiles(mediaDir, name);
    for (const path of paths) await rmdir(path).catch(ignoreMissing);
  }
}

function isTaken(error: unknown) {
  return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function deletedPath(mediaDir: string, name: string) {
  return join(mediaDir, DELETED + name);
}

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}

/** Moves a folder to its place; if one is there, its files are replaced one by one, so that none is ever missing. */
async function putInPlace(folder: string, place: string, sums: Sums) {
  await writeSums(folder, sums);
  try {
    await rename(folder, place);
  } catch (error) {
    if (!isTaken(error)) throw error;
    for (const file of [...Object.keys(sums), SUMS]) await rename(join(folder, file), join(place, file));
    await syncFolder(place);
  }
  await syncFolder(dirname(place));
}

async function matches(folder: string, sums: Sums): Promise<boolean> {
  for (const [file, sum] of Object.entries(sums))
    if ((await sumOfFile(join(folder, file))) !== sum) return false;
  return true;
}

async function readSums(folder: string): Promise<Sums | null> {
  try {
    return JSON.parse(await readFile(join(folder, SUMS), 'utf8'));
  } catch {
    return null;
  }
}

async function writeSums(folder: string, sums: Sums) {
  const draft = join(folder, temporaryName());
  await writeThrough(draft, Buffer.from(JSON.stringify(sums)));
  await rename(draft, join(folder, SUMS));
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

async function writeThrough(path: string, bytes: Buffer) {
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
