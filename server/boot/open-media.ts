import { randomUUID } from 'node:crypto';
import { openMediaBucket } from '#features/media/media-bucket.server.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';
import type { MediaStore } from '#features/media/media-store.ts';
import { type Bucket, openBucket } from '#platform/storage/bucket.server.ts';
import { isStorageError, type StorageProblem } from '#platform/storage/storage-error.ts';
import type { DataFolder } from './data-folder.ts';
import { type Env, InvalidEnvError } from './env.ts';

/** In the bucket of MEDIA_URL, or else in the data folder. */
export function openMediaStore(env: Env, { mediaDir, mediaCacheDir }: DataFolder): MediaStore {
  const bucket = openBucketOf(env);
  if (!bucket) return openMediaFolder(mediaDir);
  const maxCacheBytes = env.MEDIA_CACHE_MB * 1024 * 1024;
  return openMediaBucket(bucket, { workDir: mediaDir, cacheDir: mediaCacheDir, maxCacheBytes });
}

function openBucketOf({ MEDIA_URL, MEDIA_ACCESS_KEY_ID, MEDIA_SECRET_ACCESS_KEY }: Env): Bucket | null {
  if (!MEDIA_URL) return null;
  return openBucket(MEDIA_URL, {
    accessKeyId: MEDIA_ACCESS_KEY_ID!,
    secretAccessKey: MEDIA_SECRET_ACCESS_KEY!,
  });
}

/**
 * Throws what is set wrongly, after an object was written and removed. A bucket that is away prevents no start: the
 * message is returned.
 */
export async function checkMediaBucket(env: Env): Promise<string | null> {
  const bucket = openBucketOf(env);
  if (!bucket) return null;
  const probe = `.check-${randomUUID()}`;
  try {
    await bucket.check();
    await bucket.put(probe, Buffer.from('Atelier writes this at its start, and deletes it.'));
    await bucket.remove([probe]);
    return null;
  } catch (error) {
    if (!isStorageError(error)) throw error;
    const { message, problem } = error;
    if (problem === 'away') return message;
    throw new InvalidEnvError(`${message} ${advice[problem]}`, { cause: error });
  }
}

const advice: Record<Exclude<StorageProblem, 'away'>, string> = {
  key: 'Check MEDIA_ACCESS_KEY_ID.',
  secret: 'Check MEDIA_SECRET_ACCESS_KEY.',
  region: 'Check the region in MEDIA_URL.',
  missing: 'Create it, or check its name and endpoint in MEDIA_URL.',
  permission: 'Let the key list, read, write and delete objects.',
  clock: 'Set the clock: timedatectl set-ntp true.',
};
