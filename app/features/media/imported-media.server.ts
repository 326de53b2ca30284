import type { Db } from '#database/schema.ts';
import { hideFiles, markPending, storeFiles } from './media-folder.server.ts';
import { listUses } from './media-uses.server.ts';

/** What the files of the library start with; anything else under their names is refused. */
const signatures: Record<string, (bytes: Buffer) => boolean> = {
  jpg: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  png: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  webp: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  avif: (bytes) => /^ftypavi[fs]$/.test(bytes.toString('latin1', 4, 12)),
};

export function isLibraryImage(name: string, bytes: Buffer): boolean {
  return signatures[name.split('.').at(-1)!]?.(bytes) ?? false;
}

/** Whether an image with another id has this folder. */
export async function hasOtherImage(db: Db, folder: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('id')
    .where('file', 'like', `${folder}/%`)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Resolves with a function to call once the row is committed; until then the folder counts as unfinished. */
export async function storeLibraryFiles(
  mediaDir: string,
  folder: string,
  files: Map<string, Buffer>,
): Promise<() => Promise<void>> {
  const unmark = await markPending(mediaDir, [folder]);
  await storeFiles(mediaDir, folder, files);
  return unmark;
}

/** Within a transaction; returns false if something uses the image. The next start of the site removes the hidden files. */
export async function deleteUnusedMedia(trx: Db, id: string, mediaDir: string): Promise<boolean> {
  const row = await trx.selectFrom('media').select('file').where('id', '=', id).executeTakeFirst();
  if (!row) return true;
  if ((await listUses(trx, row.file)).length > 0) return false;
  await trx.deleteFrom('media').where('id', '=', id).execute();
  await hideFiles(mediaDir, row.file.split('/')[0]!);
  return true;
}
