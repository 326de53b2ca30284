import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storedName } from '#features/imports/panel/import-upload.ts';
import { UnusableImages, UnusableSource } from '#site-import/index.ts';

/** Instead of the path of a file that can never be read. Such an import is not listed, and deleted with the next upload. */
export const REFUSED_FILE = '';

/** How the record of an import changes if its files can never be read; null after another failure. */
export function explainRefusal(error: unknown) {
  if (error instanceof UnusableImages) return { images_file: null };
  return error instanceof UnusableSource ? { file: REFUSED_FILE } : null;
}

/** Without its images, an export can still be read. */
export async function deleteRefused(
  id: string,
  folder: string,
  refusal: NonNullable<ReturnType<typeof explainRefusal>>,
) {
  if ('file' in refusal) await deleteFiles(id, folder);
  else await rm(join(folder, id, storedName('images', '')), { force: true });
}

/** The uploaded files; a file that was given to the command stays. */
export async function deleteFiles(id: string, folder: string) {
  await rm(join(folder, id), { recursive: true, force: true });
}
