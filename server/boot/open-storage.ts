import { randomUUID } from 'node:crypto';
import { openBackupBucket } from '#features/backups/backup-bucket.server.ts';
import { openBackupFolder } from '#features/backups/backup-folder.server.ts';
import type { BackupStore } from '#features/backups/backup-store.ts';
import { openMediaBucket } from '#features/media/media-bucket.server.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';
import type { MediaStore } from '#features/media/media-store.ts';
import { type Bucket, openBucket } from '#platform/storage/bucket.server.ts';
import { isStorageError, type StorageProblem } from '#platform/storage/storage-error.ts';
import type { DataFolder } from './data-folder.ts';
import { type Env, InvalidEnvError } from './env.ts';

/** What the variables of a bucket begin with. */
type Purpose = 'MEDIA' | 'BACKUP';

/** In the bucket of MEDIA_URL, or else in the data folder. */
export function openMediaStore(env: Env, { mediaDir, mediaCacheDir }: DataFolder): MediaStore {
  const bucket = findBucket(env, 'MEDIA');
  if (!bucket) return openMediaFolder(mediaDir);
  const maxCacheBytes = env.MEDIA_CACHE_MB * 1024 * 1024;
  return openMediaBucket(bucket, { workDir: mediaDir, cacheDir: mediaCacheDir, maxCacheBytes });
}

/** In the bucket of BACKUP_URL, or else in the data folder. */
export function openBackupStore(env: Env, { backupDir }: DataFolder): BackupStore {
  const bucket = findBucket(env, 'BACKUP');
  return bucket ? openBackupBucket(bucket, backupDir) : openBackupFolder(backupDir);
}

function findBucket(env: Env, purpose: Purpose): Bucket | null {
  const location = env[`${purpose}_URL`];
  if (!location) return null;
  return openBucket(location, {
    accessKeyId: env[`${purpose}_ACCESS_KEY_ID`]!,
    secretAccessKey: env[`${purpose}_SECRET_ACCESS_KEY`]!,
  });
}

/**
 * Throws what is set wrongly, after an object was written and removed. Buckets that are away prevent no start: they are
 * returned as sentences.
 */
export async function checkBuckets(env: Env): Promise<string[]> {
  const found = await Promise.all((['MEDIA', 'BACKUP'] as const).map((purpose) => checkBucket(env, purpose)));
  return found.filter((unavailable) => unavailable !== null);
}

async function checkBucket(env: Env, purpose: Purpose): Promise<string | null> {
  const bucket = findBucket(env, purpose);
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
    throw new InvalidEnvError(`${message} ${describeAdvice(purpose)[problem]}`, { cause: error });
  }
}

const describeAdvice = (purpose: Purpose): Record<Exclude<StorageProblem, 'away'>, string> => ({
  key: `Check ${purpose}_ACCESS_KEY_ID.`,
  secret: `Check ${purpose}_SECRET_ACCESS_KEY.`,
  region: `Check the region in ${purpose}_URL.`,
  missing: `Create it, or check its name and endpoint in ${purpose}_URL.`,
  permission: 'Let the key list, read, write and delete objects.',
  clock: 'Set the clock: timedatectl set-ntp true.',
});
