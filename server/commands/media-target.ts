import { MEDIA_FILE } from '#features/exports/export.ts';
import type { Db } from '#database/schema.ts';
import type { Row } from '#database/rows.ts';
import { type SourceFiles, UnusableSource } from '#features/imports/source.ts';
import {
  deleteUnusedMedia,
  hasOtherImage,
  isLibraryImage,
  storeLibraryFiles,
} from '#features/media/imported-media.server.ts';
import { MAX_FILE_BYTES } from '#features/media/media.ts';
import { folderOf } from '#features/media/media-uploading.server.ts';
import type { RowTarget } from './record-targets.ts';

/** A photo of 40 megapixels may be larger again than its upload. */
const MAX_STORED_BYTES = 3 * MAX_FILE_BYTES;

/** All files of an image are in memory at the same time. */
const MAX_IMAGE_FILES = 20;
const MAX_IMAGE_BYTES = 2 * MAX_STORED_BYTES;

const MISSING = 'Its files are not in the export.';

/** An image of the library: the files are stored under the same names before the row is written. */
export function mediaTarget(mediaDir: string, rows: RowTarget): RowTarget {
  let unmarkPrevious = async () => {};
  return {
    ...rows,
    plan: async (db, item, files) => {
      const plan = await rows.plan(db, item, files);
      const problem = plan.action === 'create' ? await findProblem(db, item.row, files) : null;
      return problem === null ? plan : { action: 'problem', notes: [problem] };
    },
    prepare: async (db, item, context) => {
      // The item before is committed.
      await unmarkPrevious();
      unmarkPrevious = async () => {};
      const problem = await findProblem(db, item.row, context.files);
      if (problem !== null) return async () => ({ skipped: problem });
      const images = await readImages(context.files, item.row.file);
      if (typeof images === 'string') return async () => ({ skipped: images });
      const write = await rows.prepare(db, item, context);
      unmarkPrevious = await storeLibraryFiles(mediaDir, folderOf(String(item.row.sha256)), images);
      return write;
    },
    remove: async (trx, id) => {
      const [rowId] = JSON.parse(id.slice('media:'.length)) as string[];
      return (await deleteUnusedMedia(trx, rowId!, mediaDir)) ? null : 'Something on this site uses it.';
    },
  };
}

/** Files are written to a folder only if it is that of the image, and of no other. */
async function findProblem(db: Db, { id, file, sha256 }: Row, files: SourceFiles): Promise<string | null> {
  const folder = folderOf(String(sha256));
  if (String(file).split('/')[0] !== folder) return 'Its folder does not belong to it.';
  if (await hasOtherImage(db, folder, String(id))) return 'Another image on this site has its folder.';
  const paths = filesOf(files, file);
  if (!paths.includes(String(file))) return MISSING;
  return paths.length > MAX_IMAGE_FILES ? `It has more than ${MAX_IMAGE_FILES} files.` : null;
}

/** By name; or why they cannot be used. */
async function readImages(files: SourceFiles, file: unknown): Promise<Map<string, Buffer> | string> {
  const images = new Map<string, Buffer>();
  let left = MAX_IMAGE_BYTES;
  for (const path of filesOf(files, file)) {
    const bytes = await files
      .read(`media/${path}`, Math.min(MAX_STORED_BYTES, left))
      .catch((error: unknown) => {
        if (error instanceof UnusableSource) return error.message;
        throw error;
      });
    if (typeof bytes === 'string') return bytes;
    if (!isLibraryImage(path, bytes)) return `${path} is not an image.`;
    images.set(path.split('/')[1]!, bytes);
    left -= bytes.length;
  }
  return images;
}

/** Paths of the media library by folder; an export has up to fifteen of each image. */
const folders = new WeakMap<SourceFiles, Map<string, string[]>>();

function filesOf(files: SourceFiles, file: unknown): string[] {
  let known = folders.get(files);
  if (!known) {
    const paths = files.paths.filter((path) => path.startsWith('media/')).map((path) => path.slice(6));
    known = Map.groupBy(
      paths.filter((path) => MEDIA_FILE.test(path)),
      (path) => path.split('/')[0]!,
    );
    folders.set(files, known);
  }
  return known.get(String(file).split('/')[0]!) ?? [];
}
