import { MEDIA_FILE } from '#features/exports/export.ts';
import type { SourceFiles } from '#features/imports/source.ts';
import {
  deleteUnusedMedia,
  isLibraryImage,
  storeLibraryFiles,
} from '#features/media/imported-media.server.ts';
import { MAX_FILE_BYTES } from '#features/media/media.ts';
import type { RowTarget } from './record-targets.ts';

/** A photo of 40 megapixels may be larger again than its upload. */
const MAX_STORED_BYTES = 3 * MAX_FILE_BYTES;

const MISSING = 'Its files are not in the export.';

/** An image of the library: the files are stored under the same names before the row is written. */
export function mediaTarget(mediaDir: string, rows: RowTarget): RowTarget {
  let unmarkPrevious = async () => {};
  return {
    ...rows,
    plan: async (db, item, files) => {
      const plan = await rows.plan(db, item, files);
      const isMissing =
        plan.action === 'create' && !filesOf(files, item.row.file).includes(String(item.row.file));
      return isMissing ? { action: 'problem', notes: [MISSING] } : plan;
    },
    prepare: async (db, item, context) => {
      // The item before is committed.
      await unmarkPrevious();
      unmarkPrevious = async () => {};
      const file = String(item.row.file);
      const paths = filesOf(context.files, file);
      if (!paths.includes(file)) return async () => ({ skipped: MISSING });
      const images = new Map<string, Buffer>();
      for (const path of paths) {
        const bytes = await context.files.read(`media/${path}`, MAX_STORED_BYTES);
        if (!isLibraryImage(path, bytes)) return async () => ({ skipped: `${path} is not an image.` });
        images.set(path.split('/')[1]!, bytes);
      }
      const write = await rows.prepare(db, item, context);
      unmarkPrevious = await storeLibraryFiles(mediaDir, file.split('/')[0]!, images);
      return write;
    },
    remove: async (trx, id) => {
      const [rowId] = JSON.parse(id.slice('media:'.length)) as string[];
      return (await deleteUnusedMedia(trx, rowId!, mediaDir)) ? null : 'Something on this site uses it.';
    },
  };
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
