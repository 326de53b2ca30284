import { chmod, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isAbandoned, temporaryName } from '#platform/process/temporary-folder.server.ts';
import { StartError } from '#server/boot/start-error.ts';
import { folderError } from './folder-error.ts';

/** Lists the files of a copy, so that the next one knows what it may replace. */
const MARKER = '.atelier-static-copy';
const MAX_NAMED_FILES = 3;

/** The folder of a copy; the new copy is written beside it and takes its place at the end. */
export type CopyFolder = {
  /** The new copy is written here. */
  staging: string;
  /** Replaces the earlier copy. */
  publish(): Promise<{ files: number; bytes: number; removed: number }>;
  /** Removes what was written so far; the earlier copy stays. */
  discard(): Promise<void>;
};

/** Opens an empty folder, a new one or that of an earlier copy; refuses one with other files. */
export async function openCopyFolder(path: string, now: Date): Promise<CopyFolder> {
  const folder = await realpath(path).catch(() => resolve(path));
  const parent = dirname(folder);
  const replaced = join(parent, `.${basename(folder)}.replaced`);
  const temporary = () => join(parent, `.${basename(folder)}${temporaryName()}`);
  const explain = async <Result>(work: Promise<Result>) =>
    work.catch((error: unknown) => {
      throw folderError(error, folder);
    });
  const prepare = async () => {
    await mkdir(parent, { recursive: true });
    await removeAbandonedStaging(folder, now);
    await restoreReplaced(replaced, folder);
  };
  await explain(prepare());
  // It is removed at the end, so it must not contain other files either.
  await readEarlierCopy(replaced);
  const earlier = await readEarlierCopy(folder);
  const staging = temporary();
  await explain(mkdir(staging, { mode: 0o700 }));
  const replace = async () => {
    await removeReplaced(replaced, temporary());
    if (await exists(folder)) await rename(folder, replaced);
    await rename(staging, folder).catch(async (error: unknown) => {
      await rename(replaced, folder).catch(() => {});
      throw error;
    });
    await removeReplaced(replaced, temporary());
  };
  return {
    staging,
    discard: () => rm(staging, { recursive: true, force: true }),
    async publish() {
      const files = (await listEntries(staging)).files.toSorted();
      const list = JSON.stringify({ format: 1, files }, null, 1);
      await writeFile(join(staging, MARKER), `${list}\n`);
      const bytes = await makeReadable(staging, [...files, MARKER]);
      // Files may have been added during the copy.
      for (const one of [replaced, folder]) await readEarlierCopy(one);
      await explain(replace());
      const current = new Set(files);
      return { files: files.length, bytes, removed: earlier.filter((file) => !current.has(file)).length };
    },
  };
}

/** A process that was killed between the two renames left the earlier copy under the other name. */
async function restoreReplaced(replaced: string, folder: string) {
  if (!(await exists(join(replaced, MARKER)))) return;
  const names = (await exists(folder)) ? await readdir(folder).catch(() => null) : [];
  // Renaming replaces a folder that is empty.
  if (names?.length === 0) await rename(replaced, folder);
}

/** Folders of copies that were killed. */
async function removeAbandonedStaging(folder: string, now: Date) {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`.${basename(folder)}.tmp-`)) continue;
    if (await isAbandoned(join(parent, name), now)) await rm(join(parent, name), { recursive: true });
  }
}

/** Removes the earlier copy; one with other files stays. Renamed first, so that no part of it looks like a copy. */
async function removeReplaced(replaced: string, temporary: string) {
  if (!(await exists(replaced)) || (await listContent(replaced)).foreign.length > 0) return;
  await rename(replaced, temporary);
  await rm(temporary, { recursive: true });
}

/** The files of the earlier copy. */
async function readEarlierCopy(folder: string): Promise<string[]> {
  const info = await stat(folder).catch(() => null);
  if (!info) return [];
  if (!info.isDirectory()) throw new StartError(`${folder} is a file. Name a folder for the static copy.`);
  const { own, foreign } = await listContent(folder);
  if (foreign.length === 0) return own;
  const named = foreign.slice(0, MAX_NAMED_FILES).join(', ');
  const more = foreign.length > MAX_NAMED_FILES ? ` and ${foreign.length - MAX_NAMED_FILES} more` : '';
  throw new StartError(
    `The folder ${folder} contains files that are not part of a static copy: ${named}${more}. Nothing was changed. Name an empty folder, or move these files away.`,
  );
}

/** The files of a copy, and what else is in its folder, also empty folders. */
async function listContent(folder: string) {
  const { files, emptyFolders } = await listEntries(folder);
  const listed = await readMarker(join(folder, MARKER));
  const isListed = new Set([MARKER, ...listed]);
  const listedFolders = new Set(listed.flatMap(parentsOf));
  return {
    own: files.filter((file) => file !== MARKER && isListed.has(file)),
    foreign: [
      ...files.filter((file) => !isListed.has(file)),
      ...emptyFolders.filter((path) => !listedFolders.has(path)).map((path) => `${path}/`),
    ].toSorted(),
  };
}

async function readMarker(file: string): Promise<string[]> {
  try {
    const { files } = JSON.parse(await readFile(file, 'utf8')) as { files: unknown };
    return Array.isArray(files) ? files.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Relative to the folder and with slashes. */
async function listEntries(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const listed = entries.map((entry) => ({
    isFolder: entry.isDirectory(),
    path: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
  }));
  const filled = new Set(listed.map(({ path }) => dirname(path)));
  return {
    files: listed.filter(({ isFolder }) => !isFolder).map(({ path }) => path),
    emptyFolders: listed
      .filter(({ isFolder, path }) => isFolder && !filled.has(path))
      .map(({ path }) => path),
  };
}

function parentsOf(path: string): string[] {
  const parent = dirname(path);
  return parent === '.' || parent === path ? [] : [parent, ...parentsOf(parent)];
}

/** The site's own files are private to its user; a web server of another user has to read the copy. */
async function makeReadable(folder: string, files: string[]) {
  const folders = new Set(['.']);
  let bytes = 0;
  for (const file of files) {
    await chmod(join(folder, file), 0o644);
    bytes += (await stat(join(folder, file))).size;
    for (const parent of parentsOf(file)) folders.add(parent);
  }
  for (const path of folders) await chmod(join(folder, path), 0o755);
  return bytes;
}

async function exists(path: string) {
  return (await stat(path).catch(() => null)) !== null;
}
