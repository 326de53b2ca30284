import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { formatFileSize } from '#platform/text/file-size.ts';
import { UnusableSource } from '#features/imports/source.ts';

type Checks = { path: string; maxBytes: number; crc32?: number };

/** Counts the real bytes, since an archive can lie about its sizes; every error becomes an `UnusableSource`. */
export function checkedStream(stream: Readable, checks: Checks): Readable {
  return Readable.from(checkedChunks(stream, checks), { objectMode: false });
}

async function* checkedChunks(stream: Readable, { path, maxBytes, crc32: expected }: Checks) {
  let bytes = 0;
  let checksum = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(path, maxBytes);
      if (expected !== undefined) checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (expected !== undefined && checksum !== expected) throw damaged(path);
  } catch (error) {
    throw error instanceof UnusableSource ? error : damaged(path, error);
  }
}

export async function readChecked(stream: Readable, checks: Checks): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of checkedChunks(stream, checks)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function tooLarge(path: string, maxBytes: number) {
  return new UnusableSource(
    `“${path}” is larger than ${formatFileSize(maxBytes)}, which is the limit for it.`,
  );
}

function damaged(path: string, cause?: unknown) {
  return new UnusableSource(`“${path}” is damaged and cannot be read. Export or copy it again.`, { cause });
}
