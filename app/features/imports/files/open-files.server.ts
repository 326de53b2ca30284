import { realpath, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type SourceFiles, UnusableSource } from '#features/imports/source.ts';
import { filesOfIndex } from './file-index.server.ts';
import type { OpenedFiles } from './opened-files.ts';
import { openFolder, openRegularFile } from './folder-files.server.ts';
import { type FileLimits, fileLimits } from './limits.ts';
import { openZip } from './zip-files.server.ts';

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
