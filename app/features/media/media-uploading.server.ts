import { createHash } from 'node:crypto';
import type { Db } from '#database/schema.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { newId } from '#platform/crypto/id.ts';
import { largestFile, type MediaImage, nameMaxLength, type UploadResult } from './media.ts';
import { isIntact, markPending, storeFiles } from './media-folder.server.ts';
import { imageColumns, toImage } from './media.server.ts';
import type { Refusal } from './image.ts';
import { processImageInWorker } from './image-process.server.ts';

type UploadOptions = {
  mediaDir: string;
  /** The widths in which wider pictures are kept too. */
  steps: number[];
  now: Date;
};

const HASH_LENGTH = 20;

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

/** Takes a file into the library, or says in one sentence why not; the same bytes are the same picture. */
export async function uploadImage(db: Db, file: File, options: UploadOptions): Promise<UploadResult> {
  const name = shownName(file.name);
  const refused = ({ error, status }: Refusal) => ({ name, error: `“${name}” ${error}`, status });
  if (file.size === 0) return refused({ error: 'is empty.', status: 400 });
  if (file.size > largestFile)
    return refused({ error: `is larger than ${formatFileSize(largestFile)}.`, status: 413 });

  const bytes = Buffer.from(await file.arrayBuffer());
  try {
    const stored = await storeImage(db, { name, bytes }, options);
    return 'error' in stored ? refused(stored) : { name, image: stored };
  } catch (error) {
    const trouble = failureTexts[(error as NodeJS.ErrnoException).code ?? ''];
    if (trouble) return { name, error: `${trouble}: “${name}” was not saved.`, status: 507 };
    throw error;
  }
}

/** The row comes last: what is in the library is on the disk. */
async function storeImage(
  db: Db,
  { name, bytes }: { name: string; bytes: Buffer },
  { mediaDir, steps, now }: UploadOptions,
): Promise<MediaImage | Refusal> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const folder = sha256.slice(0, HASH_LENGTH);
  const known = await findBySum(db, sha256);
  if (known && (await isIntact(mediaDir, folder))) return toImage(known);

  const picture = await processImageInWorker({ bytes, steps });
  if ('error' in picture) return picture;
  const unmark = await markPending(mediaDir, [folder]);
  await storeFiles(mediaDir, folder, picture.files);
  const size = picture.files.get(picture.main)!.length;
  await db
    .insertInto('media')
    .values({
      id: newId(now),
      file: `${folder}/${picture.main}`,
      original_name: name,
      mime_type: picture.mimeType,
      bytes: size,
      width: picture.width,
      height: picture.height,
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

function findBySum(db: Db, sha256: string) {
  return db.selectFrom('media').select(imageColumns).where('sha256', '=', sha256).executeTakeFirst();
}

/** A browser may send a path, and a name may hold what no line of text should. */
function shownName(name: string) {
  const last = name
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[\p{C}]/gu, '')
    .trim();
  return last.slice(0, nameMaxLength) || 'picture';
}
