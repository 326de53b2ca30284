import { buffer } from 'node:stream/consumers';
import type { MediaStore } from './media-store.ts';

/** The bytes of the image with this address; null if they cannot be read now, so that something else is shown. */
export async function readUpload(store: MediaStore, url: string): Promise<Buffer | null> {
  try {
    const file = await store.openCached(url.replace(/^\/media\//, ''));
    return file && (await buffer(file.stream()));
  } catch {
    return null;
  }
}
