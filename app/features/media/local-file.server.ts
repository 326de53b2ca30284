import { close, createReadStream, fstat, open } from 'node:fs';
import { promisify } from 'node:util';
import type { OpenFile } from './media-store.ts';

/** Null if there is no such file. Once it is open, it can be read even if it is deleted. */
export async function openLocalFile(path: string): Promise<OpenFile | null> {
  const fd = await promisify(open)(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (fd === null) return null;
  const { size, mtime } = await promisify(fstat)(fd);
  return {
    size,
    modifiedAt: mtime,
    stream: (range) => createReadStream(path, { fd, start: 0, ...range }),
    close: () => promisify(close)(fd),
  };
}
