import { open, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type SourceFiles, UnusableSource } from '#records/records.ts';
import { filesOfIndex, type IndexedFile, type OpenedFiles, type SkippedFile } from './source-files.ts';
import { comparePaths, type FileLimits, fileLimits, isIgnoredPath, normalizeFilePath } from './paths.ts';
import { openZip } from './zip-files.ts';
import { constants } from 'node:fs';

const zipMarks = new Set(['PK\u0003\u0004', 'PK\u0005\u0006']);

type Options = {
  /** What the owner calls it; an uploaded file is stored under another name. */
  name?: string;
  limits?: FileLimits;
};

/** Opens a single file, a zip or a folder. */
export async function openFiles(
  path: string,
  { name = basename(path), limits = fileLimits }: Options = {},
): Promise<OpenedFiles> {
  const { file, stats } = await findOnDisk(path, name);
  if (stats.isDirectory()) return openFolder(file, name, limits);
  if (!stats.isFile())
    throw new UnusableSource(`“${name}” is neither a file nor a folder. Choose the exported file.`);

  const files = new Map([[name.normalize('NFC'), { open: () => openRegularFile(file) }]]);
  const opened = filesOfIndex({
    name,
    files,
    skipped: [],
    maxBytes: limits.fileBytes,
    close: async () => {},
  });
  const start = await readStart(opened, opened.paths[0]!, 4);
  return isZip(start) ? openZip(file, name, limits) : opened;
}

export function isZip(start: Buffer) {
  return zipMarks.has(start.toString('latin1', 0, 4));
}

async function findOnDisk(path: string, name: string) {
  try {
    const file = await realpath(path);
    return { file, stats: await stat(file) };
  } catch (cause) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes((cause as NodeJS.ErrnoException).code ?? '');
    const message = isMissing
      ? `There is no file “${name}”. Check the path.`
      : `“${name}” cannot be opened. Check its permissions.`;
    throw new UnusableSource(message, { cause });
  }
}

/** At most `length` bytes from the start of a file. */
export async function readStart(files: SourceFiles, path: string, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of (await files.open(path)) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= length) break;
  }
  return Buffer.concat(chunks).subarray(0, length);
}

/** Symbolic links are not followed. */
async function openFolder(folder: string, name: string, limits: FileLimits): Promise<OpenedFiles> {
  const files = new Map<string, IndexedFile>();
  const skipped: SkippedFile[] = [];
  const folders = [''];
  let count = 0;
  for (let parent = folders.pop(); parent !== undefined; parent = folders.pop()) {
    for (const entry of await listFolder(join(folder, parent), name)) {
      count += 1;
      if (count > limits.count)
        throw new UnusableSource(
          `The folder “${name}” has more than ${limits.count} files. Choose a folder with fewer files.`,
        );
      const inFolder = parent + entry.name;
      const path = normalizeFilePath(inFolder);
      if (isIgnoredPath(inFolder)) continue;
      if (entry.isDirectory()) folders.push(`${inFolder}/`);
      else if (path === null || entry.name.includes('\\'))
        skipped.push({ path: inFolder, reason: 'Its name has characters that are not allowed.' });
      else if (!entry.isFile()) skipped.push({ path, reason: 'It is a link to another file.' });
      else files.set(path, { open: () => openRegularFile(join(folder, inFolder)) });
    }
  }
  return filesOfIndex({ name, files, skipped, maxBytes: limits.fileBytes, close: async () => {} });
}

async function listFolder(path: string, name: string) {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.toSorted((a, b) => comparePaths(a.name, b.name));
  } catch (cause) {
    throw new UnusableSource(`The folder “${name}” cannot be read. Check its permissions.`, { cause });
  }
}

/** Fails if the file has become a symbolic link meanwhile. */
async function openRegularFile(path: string) {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  return handle.createReadStream();
}

/** The files of both; those of the first win. */
export function mergeFiles(first: OpenedFiles, second: OpenedFiles): OpenedFiles {
  const own = new Set(first.paths);
  const filesOf = (path: string): SourceFiles => (own.has(path) ? first : second);
  return {
    name: first.name,
    paths: [...first.paths, ...second.paths.filter((path) => !own.has(path))],
    skipped: [...first.skipped, ...second.skipped],
    open: (path) => filesOf(path).open(path),
    read: (path, maxBytes) => filesOf(path).read(path, maxBytes),
    async close() {
      await first.close();
      await second.close();
    },
  };
}
