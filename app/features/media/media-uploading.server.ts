import { createHash } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { newId } from '#platform/crypto/id.ts';
import {
  MAX_FILE_BYTES,
  MAX_UPLOAD_BYTES,
  type MediaItem,
  nameMaxLength,
  type UploadResult,
} from './media.ts';
import { claimNames, releaseName } from './media-claims.server.ts';
import { isIntact } from './media-integrity.server.ts';
import type { MediaStore } from './media-store.ts';
import { isStorageError } from '#platform/storage/storage-error.ts';
import { inTransaction } from '#database/transaction.ts';
import { mediaColumns, toItem } from './media.server.ts';
import { type MediaError, damaged, killed, notAnImage, type ProcessedImage, type ImageJob } from './image.ts';
import { fork } from 'node:child_process';
import PQueue from 'p-queue';
import { workerEnv } from '#platform/process/worker-process.ts';
import { readFile } from 'node:fs/promises';
import { UnreadableFilm } from './film.ts';
import { type Prepared, prepareFile, receiveUpload, refuseSize } from './store-upload.server.ts';
import { hasDiskSpace } from '#platform/process/temporary-files.server.ts';

type UploadOptions = {
  mediaStore: MediaStore;
  /** The widths of the smaller variants. */
  widths: number[];
  now: Date;
  /** Whose image it is, if it must not be the same as an identical one of the library. */
  ownerId?: string;
};

const FOLDER_NAME_LENGTH = 20;

const failureTexts: Partial<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  EFBIG: 'The disk is full',
  EROFS: 'The media folder is not writable',
  EACCES: 'The media folder is not writable',
  EPERM: 'The media folder is not writable',
  ENOTDIR: 'The media folder is not writable',
  ENOENT: 'The media folder is not writable',
};

/**
 * Adds an image to the library, or returns a message for the owner; identical bytes are the same
 * image, unless they are of different owners.
 */
export function uploadImage(db: Db, file: File, options: UploadOptions): Promise<UploadResult> {
  return reportFailure(file.name, async (name) => {
    const refusal = refuseSize(file.size, MAX_FILE_BYTES);
    return refusal ?? storeImage(db, { name, bytes: Buffer.from(await file.arrayBuffer()) }, options);
  });
}

export type SentFile = { name: string; size: number; stream: AsyncIterable<Uint8Array> };

/** Like `uploadImage`, for all that the library takes; films and files for download are not held in memory. */
export function uploadMedia(
  db: Db,
  { name: sentName, size, stream }: SentFile,
  options: UploadOptions,
): Promise<UploadResult> {
  return reportFailure(sentName, async (name) => {
    const refusal = refuseSize(size, MAX_UPLOAD_BYTES);
    if (refusal) return refusal;
    if (size > MAX_FILE_BYTES && !(await hasDiskSpace(options.mediaStore.workDir, size))) return NO_SPACE;
    return receiveUpload(options.mediaStore.workDir, stream, async ({ path, sha256, bytes, content }) => {
      if (content)
        return storeOnce(db, { sha256, name }, options, async (fileName) =>
          prepareFile({ name: fileName, content, path, bytes }),
        );
      const tooLarge = refuseSize(bytes, MAX_FILE_BYTES);
      if (tooLarge) return tooLarge;
      const stored = await storeImage(db, { name, bytes: await readFile(path) }, options);
      return 'error' in stored && stored.error === notAnImage.error ? UNKNOWN_TYPE : stored;
    });
  });
}

const NO_SPACE: MediaError = { error: 'does not fit on the disk of the server.', status: 507 };
const UNKNOWN_TYPE: MediaError = {
  error:
    'cannot be uploaded. The library takes images (JPEG, PNG, WebP, AVIF, GIF, SVG), films (MP4, WebM), PDF, ZIP, office documents, EPUB, fonts and captions (WebVTT).',
  status: 415,
};

async function reportFailure(
  sentName: string,
  store: (name: string) => Promise<MediaItem | MediaError>,
): Promise<UploadResult> {
  const name = displayName(sentName);
  try {
    const stored = await store(name);
    return 'error' in stored
      ? { ...stored, name, error: `“${name}” ${stored.error}` }
      : { name, item: stored };
  } catch (error) {
    if (error instanceof UnreadableFilm) return { name, error: `“${name}” ${error.message}`, status: 400 };
    if (isStorageError(error))
      return {
        name,
        error: `“${name}” was not saved, because the storage of media is not available. Try again in a few minutes; System in the panel says what is wrong.`,
        status: 503,
        isStorageAway: true,
      };
    const failure = failureTexts[(error as NodeJS.ErrnoException).code ?? ''];
    if (failure) return { name, error: `${failure}: “${name}” was not saved.`, status: 507 };
    throw error;
  }
}

async function storeImage(
  db: Db,
  { name, bytes }: { name: string; bytes: Buffer },
  { mediaStore, widths, now, ownerId = '' }: UploadOptions,
): Promise<MediaItem | MediaError> {
  const sha256 = createHash('sha256').update(ownerId).update(bytes).digest('hex');
  return storeOnce(db, { sha256, name }, { mediaStore, now }, async () => {
    const image = await processImageInWorker({ bytes, widths });
    return 'error' in image
      ? image
      : { ...image, bytes: image.files.get(image.main)!.length, durationMs: null };
  });
}

/** The row is inserted last, so that everything in the library is stored. */
async function storeOnce(
  db: Db,
  { sha256, name }: { sha256: string; name: string },
  { mediaStore, now }: { mediaStore: MediaStore; now: Date },
  prepare: (name: string) => Promise<Prepared | MediaError>,
): Promise<MediaItem | MediaError> {
  const folder = folderOf(sha256);
  const existing = await findBySum(db, sha256);
  if (existing && (await isIntact(mediaStore, folder))) return toItem(existing);

  // A repaired file keeps its name.
  const prepared = await prepare(existing?.name ?? name);
  if ('error' in prepared) return prepared;
  const { main, files, mimeType, bytes, width, height, durationMs } = prepared;
  await claimNames(db, [folder], now);
  await mediaStore.storeFiles(folder, files);
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('media')
      .values({
        id: newId(now),
        file: `${folder}/${main}`,
        original_name: name,
        mime_type: mimeType,
        bytes,
        width,
        height,
        alt: '',
        sha256,
        created_at: now.toISOString(),
        deleted_at: null,
        duration_ms: durationMs,
      })
      .onConflict((conflict) => conflict.column('file').doUpdateSet({ bytes }))
      .execute();
    await releaseName(trx, folder);
  });
  return toItem((await findBySum(db, sha256))!);
}

function folderOf(sha256: string) {
  return sha256.slice(0, FOLDER_NAME_LENGTH);
}

function findBySum(db: Db, sha256: string) {
  return db.selectFrom('media').select(mediaColumns).where('sha256', '=', sha256).executeTakeFirst();
}

/** Browsers may send a path; control characters are removed. */
function displayName(name: string) {
  const last = name
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[\p{C}]/gu, '')
    .trim();
  return last.slice(0, nameMaxLength) || 'file';
}

const WORKER = 'app/features/media/image-worker.server.ts';
const TIMEOUT_MS = 180_000;

/** Images are processed one at a time, so that requests are still served; a process that serves none allows more. */
const queue = new PQueue({ concurrency: 1 });

export function allowImageProcesses(count: number) {
  queue.concurrency = count;
}

/** A process that is killed, for example for its memory or with those of a command, says nothing about its image. */
function processImageInWorker(job: ImageJob): Promise<ProcessedImage | MediaError> {
  return queue.add(async () => (await runWorker(job)) ?? (await runWorker(job)) ?? killed);
}

/**
 * One process per image: a hostile file cannot affect the site, has no access to its secrets,
 * and the memory is released. Null if it was killed from outside.
 */
function runWorker(job: ImageJob): Promise<ProcessedImage | MediaError | null> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, {
      serialization: 'advanced',
      // Several malloc arenas would retain hundreds of megabytes.
      env: { ...workerEnv(), MALLOC_ARENA_MAX: '1' },
      execArgv: [],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    child.once('message', (result) => resolve(result as ProcessedImage | MediaError));
    child.once('error', reject);
    // The timeout kills it as well, and crashes have signals of their own.
    child.once('exit', (_code, signal) => resolve(!child.killed && isKill(signal) ? null : damaged));
    child.send(job, (error) => error && reject(error));
  });
}

function isKill(signal: NodeJS.Signals | null) {
  return signal !== null && ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'].includes(signal);
}
