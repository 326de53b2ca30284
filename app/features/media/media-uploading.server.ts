import { createHash } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { newId } from '#platform/crypto/id.ts';
import { MAX_FILE_BYTES, type MediaImage, nameMaxLength, type UploadResult } from './media.ts';
import { isIntact, markPending, storeFiles } from './media-folder.server.ts';
import { imageColumns, toImage } from './media.server.ts';
import { type ImageError, damaged, type ProcessedImage, type ImageJob } from './image.ts';
import { fork } from 'node:child_process';
import PQueue from 'p-queue';
import { workerEnv } from '#platform/process/worker-process.ts';

type UploadOptions = {
  mediaDir: string;
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
 * Adds a file to the library, or returns a message for the owner; identical bytes are the same
 * image, unless they are of different owners.
 */
export async function uploadImage(db: Db, file: File, options: UploadOptions): Promise<UploadResult> {
  const name = displayName(file.name);
  const describe = ({ error, status }: ImageError) => ({ name, error: `“${name}” ${error}`, status });
  if (file.size === 0) return describe({ error: 'is empty.', status: 400 });
  if (file.size > MAX_FILE_BYTES)
    return describe({ error: `is larger than ${formatFileSize(MAX_FILE_BYTES)}.`, status: 413 });

  const bytes = Buffer.from(await file.arrayBuffer());
  try {
    const stored = await storeImage(db, { name, bytes }, options);
    return 'error' in stored ? describe(stored) : { name, image: stored };
  } catch (error) {
    const failure = failureTexts[(error as NodeJS.ErrnoException).code ?? ''];
    if (failure) return { name, error: `${failure}: “${name}” was not saved.`, status: 507 };
    throw error;
  }
}

/** The row is inserted last, so that every image in the library is on disk. */
async function storeImage(
  db: Db,
  { name, bytes }: { name: string; bytes: Buffer },
  { mediaDir, widths, now, ownerId = '' }: UploadOptions,
): Promise<MediaImage | ImageError> {
  const sha256 = createHash('sha256').update(ownerId).update(bytes).digest('hex');
  const folder = folderOf(sha256);
  const existing = await findBySum(db, sha256);
  if (existing && (await isIntact(mediaDir, folder))) return toImage(existing);

  const image = await processImageInWorker({ bytes, widths });
  if ('error' in image) return image;
  const unmark = await markPending(mediaDir, [folder]);
  await storeFiles(mediaDir, folder, image.files);
  const size = image.files.get(image.main)!.length;
  await db
    .insertInto('media')
    .values({
      id: newId(now),
      file: `${folder}/${image.main}`,
      original_name: name,
      mime_type: image.mimeType,
      bytes: size,
      width: image.width,
      height: image.height,
      alt: '',
      sha256,
      created_at: now.toISOString(),
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.column('file').doUpdateSet({ bytes: size }))
    .execute();
  await unmark();
  return toImage((await findBySum(db, sha256))!);
}

function folderOf(sha256: string) {
  return sha256.slice(0, FOLDER_NAME_LENGTH);
}

function findBySum(db: Db, sha256: string) {
  return db.selectFrom('media').select(imageColumns).where('sha256', '=', sha256).executeTakeFirst();
}

/** Browsers may send a path; control characters are removed. */
function displayName(name: string) {
  const last = name
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[\p{C}]/gu, '')
    .trim();
  return last.slice(0, nameMaxLength) || 'image';
}

const WORKER = 'app/features/media/image-worker.server.ts';
const TIMEOUT_MS = 180_000;

/** Images are processed one at a time, so that requests are still served. */
const queue = new PQueue({ concurrency: 1 });

function processImageInWorker(job: ImageJob): Promise<ProcessedImage | ImageError> {
  return queue.add(() => runWorker(job));
}

/**
 * One process per image: a hostile file cannot affect the site, has no access to its secrets,
 * and the memory is released.
 */
function runWorker(job: ImageJob): Promise<ProcessedImage | ImageError> {
  return new Promise((resolve, reject) => {
    const child = fork(WORKER, {
      serialization: 'advanced',
      // Several malloc arenas would retain hundreds of megabytes.
      env: { ...workerEnv(), MALLOC_ARENA_MAX: '1' },
      execArgv: [],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
    child.once('message', (result) => resolve(result as ProcessedImage | ImageError));
    child.once('error', reject);
    child.once('exit', () => resolve(damaged));
    child.send(job, (error) => error && reject(error));
  });
}
