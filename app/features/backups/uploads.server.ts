import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { storeStream } from '#platform/process/store-stream.server.ts';
import { type Upload, uploadedName } from './backup.ts';

/** Replaces an earlier upload; false if there is not enough disk space. */
export function storeUpload(
  folder: string,
  bytes: AsyncIterable<Uint8Array>,
  size: number,
): Promise<boolean> {
  return storeStream(bytes, { folder, path: join(folder, uploadedName), size });
}

export async function findUpload(folder: string): Promise<Upload | null> {
  try {
    const { size, mtime } = await stat(join(folder, uploadedName));
    return { bytes: size, at: mtime.toISOString() };
  } catch {
    return null;
  }
}
