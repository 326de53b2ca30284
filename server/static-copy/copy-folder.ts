import {
  chmod,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { isAbandoned, temporaryName } from '#platform/process/temporary-folder.server.ts';
import { StartError } from '#server/boot/start-error.ts';

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
  await explainFailure(folder, async () => {
    await mkdir(parent, { recursive: true });
    await removeAbandonedStaging(folder, now);
    // A process that was killed between the two renames left the earlier copy under this name.
    if (!(await exists(folder)) && (await exists(replaced))) await rename(replaced, folder);
    await removeReplaced(replaced);
  });
  const earlier = await readEarlierCopy(folder);
  const staging = join(parent, `.${basename(folder)}${temporaryName()}`);
  await explainFailure(folder, () => mkdir(staging, { mode: 0o700 }));
  return {
    staging,
    discard: () => rm(staging, { recursive: true, force: true }),
    async publish() {
      const files = (await listFiles(staging)).toSorted();
      const list = JSON.stringify({ format: 1, files }, null, 1);
      await writeFile(join(staging, MARKER), `${list}\n`);
      const bytes = await makeReadable(staging, [...files, MARKER]);
      await explainFailure(folder, async () => {
        if (await exists(folder)) await rename(folder, replaced);
        await rename(staging, folder).catch(async (error: unknown) => {
          await rename(replaced, folder).catch(() => {});
          throw error;
        });
      });
      await removeReplaced(replaced);
      const current = new Set(files);
      return { files: files.length, bytes, removed: earlier.filter((file) => !current.has(file)).length };
    },
  };
}

/** Folders of copies that were killed. */
async function removeAbandonedStaging(folder: string, now: Date) {
  const parent = dirname(folder);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`.${basename(folder)}.tmp-`)) continue;
    if (await isAbandoned(join(parent, name), now)) await rm(join(parent, name), { recursive: true });
  }
}

/** Only a copy is removed with its files. */
async function removeReplaced(replaced: string) {
  if (await exists(join(replaced, MARKER))) await rm(replaced, { recursive: true });
  else if (await exists(replaced)) await rmdir(replaced);
}

/** The files of the earlier copy. */
async function readEarlierCopy(folder: string): Promise<string[]> {
  const info = await stat(folder).catch(() => null);
  if (!info) return [];
  if (!info.isDirectory()) throw new StartError(`${folder} is a file. Name a folder for the static copy.`);
  const files = await listFiles(folder);
  if (files.length === 0) return [];
  const listed = new Set([MARKER, ...(await readMarker(join(folder, MARKER)))]);
  const foreign = files.filter((file) => !listed.has(file)).toSorted();
  if (foreign.length === 0) return files.filter((file) => file !== MARKER);
  const named = foreign.slice(0, MAX_NAMED_FILES).join(', ');
  const more = foreign.length > MAX_NAMED_FILES ? ` and ${foreign.length - MAX_NAMED_FILES} more` : '';
  throw new StartError(
    `The folder ${folder} contains files that are not part of a static copy: ${named}${more}. Nothing was changed. Name an empty folder, or move these files away.`,
  );
}

async function readMarker(file: string): Promise<string[]> {
  try {
    const { files } = JSON.parse(await readFile(file, 'utf8')) as { files: unknown };
    return Array.isArray(files) ? files.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Everything but folders, relative to the folder and with slashes. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}

/** The site's own files are private to its user; a web server of another user has to read the copy. */
async function makeReadable(folder: string, files: string[]) {
  const folders = new Set(['.']);
  let bytes = 0;
  for (const file of files) {
    await chmod(join(folder, file), 0o644);
    bytes += (await stat(join(folder, file))).size;
    for (let parent = dirname(file); parent !== '.'; parent = dirname(parent)) folders.add(parent);
  }
  for (const path of folders) await chmod(join(folder, path), 0o755);
  return bytes;
}

async function exists(path: string) {
  return (await stat(path).catch(() => null)) !== null;
}

async function explainFailure<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EBUSY' || code === 'EXDEV')
      throw new StartError(`${folder} is a mount point and cannot be replaced. Name a folder inside it.`);
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR')
      throw new StartError(`No permission to write the static copy to ${folder}. Name another folder.`);
    throw error;
  }
}
