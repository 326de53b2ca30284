import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryFolder } from '#platform/process/temporary-files.server.ts';
import { type FileFormat, recognizeFile, RECOGNIZED_BYTES } from './file-formats.ts';
import { type FileReader, type Film, findFilmProblem, TRUNCATED, UnreadableFilm } from './film.ts';
import type { MediaError } from './image.ts';
import type { MediaStore } from './media-store.ts';
import { MAX_CAPTIONS_BYTES } from './media.ts';
import { filmTypes } from '#platform/http/media-file.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { slugify } from '#platform/text/slug.ts';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';

/** A file as it was received; `sha256` is that of its bytes. */
type Received = {
  path: string;
  sha256: string;
  bytes: number;
  content: Film | FileFormat | null;
};

/**
 * Writes an upload to a temporary file, reads what it is, and removes the file after `use`. Throws `UnreadableFilm` for a
 * film or file that is incomplete or damaged. Null as content is an image, or unknown.
 */
export async function receiveUpload<Result>(
  workDir: string,
  stream: AsyncIterable<Uint8Array>,
  use: (received: Received) => Promise<Result>,
): Promise<Result> {
  const folder = await createTemporaryFolder(workDir);
  try {
    const path = join(folder, 'upload');
    const hash = createHash('sha256');
    const file = await open(path, 'wx+', 0o600);
    try {
      await file.writeFile(hashed(stream, hash));
      await file.sync();
      const { size } = await file.stat();
      const content = await readContent(openReader(file, size));
      return await use({ path, sha256: hash.digest('hex'), bytes: size, content });
    } finally {
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* hashed(stream: AsyncIterable<Uint8Array>, hash: Hash) {
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
}

async function readContent(file: FileReader): Promise<Film | FileFormat | null> {
  const start = await file.read(0, RECOGNIZED_BYTES);
  const end = await file.read(Math.max(0, file.size - RECOGNIZED_BYTES), RECOGNIZED_BYTES);
  const kind = recognizeFile(start, end);
  if (kind === 'incomplete') throw new UnreadableFilm(TRUNCATED);
  if (kind === 'mp4') return readMp4(file);
  return kind === 'webm' ? readWebm(file) : kind;
}

function openReader(file: FileHandle, size: number): FileReader {
  return {
    size,
    read: async (offset, length) => {
      const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - offset)));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, offset);
      return buffer.subarray(0, bytesRead);
    },
  };
}

export type Prepared = {
  /** The name of the file whose address the item has. */
  main: string;
  mimeType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  files: Parameters<MediaStore['storeFiles']>[1];
};

type ReceivedFile = Omit<Received, 'sha256' | 'content'> & { name: string; content: Film | FileFormat };

/** What is stored of a film or a file for download. */
export function prepareFile({ name, path, bytes, content }: ReceivedFile): Prepared | MediaError {
  if ('container' in content) {
    const problem = findFilmProblem(content, { name, bytes });
    if (problem) return { ...problem, status: 415 };
    const { container, width, height, durationMs } = content;
    const main = `${width}x${height}.${container}`;
    const mimeType = filmTypes[container]!;
    return { main, mimeType, bytes, width, height, durationMs, files: new Map([[main, path]]) };
  }
  const { extension, mimeType } = content;
  const tooLarge = extension === 'vtt' ? refuseSize(bytes, MAX_CAPTIONS_BYTES) : null;
  if (tooLarge) return tooLarge;
  const main = `${toFileName(name)}.${extension}`;
  return {
    main,
    mimeType,
    bytes,
    width: null,
    height: null,
    durationMs: null,
    files: new Map([[main, path]]),
  };
}

export function refuseSize(size: number, maxBytes: number): MediaError | null {
  if (size === 0) return { error: 'is empty.', status: 400 };
  return size > maxBytes ? { error: `is larger than ${formatFileSize(maxBytes)}.`, status: 413 } : null;
}

const MAX_SLUG_LENGTH = 60;

/** The name that a visitor's browser saves the file with. */
function toFileName(name: string) {
  const slug = slugify(name.replace(/\.[^.]*$/, '')).replaceAll(/[^a-z0-9-]/g, '');
  return slug.slice(0, MAX_SLUG_LENGTH).replaceAll(/^-+|-+$/g, '') || 'file';
}
