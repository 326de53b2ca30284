import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UnusableSource } from '#features/imports/source.ts';
import { filesOfIndex, type IndexedFile, type OpenedFiles, type SkippedFile } from './file-index.server.ts';
import type { FileLimits } from './limits.ts';
import { comparePaths, isIgnoredPath, normalizeFilePath } from './paths.ts';

/** Symbolic links are not followed. */
export async function openFolder(folder: string, name: string, limits: FileLimits): Promise<OpenedFiles> {
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
      else if (files.has(path)) skipped.push({ path, reason: 'Another file has the same name.' });
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
export async function openRegularFile(path: string) {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  return handle.createReadStream();
}
