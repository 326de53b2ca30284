import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import type { MediaImage, MediaUse } from './media.ts';
import { hideFiles, putBackFiles, removeHiddenFiles, cleanMediaFolder } from './media-folder.server.ts';
import { listUses } from './media-uses.server.ts';
import { mediaPerPage } from './media.ts';

export type MediaTotals = { count: number; bytes: number };

/** The newest first; a query finds names and alt texts. */
export async function listMedia(
  db: Db,
  { query, page }: { query: string; page: number },
): Promise<Page<MediaImage>> {
  const pattern = `%${query.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = db
    .selectFrom('media')
    .$if(query !== '', (rows) =>
      rows.where(sql<boolean>`lower(original_name || ' ' || alt) like ${pattern} escape '\\'`),
    );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...place } = locatePage(page, mediaPerPage, total);
  const rows = await found
    .select(imageColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mediaPerPage)
    .offset(offset)
    .execute();
  return { items: rows.map(toImage), ...place };
}

export async function findMedia(db: Db, id: string): Promise<{ image: MediaImage; uses: MediaUse[] } | null> {
  const row = await db.selectFrom('media').select(imageColumns).where('id', '=', id).executeTakeFirst();
  return row ? { image: toImage(row), uses: await listUses(db, row.file) } : null;
}

/** How much there is in all. */
export async function countMedia(db: Db): Promise<MediaTotals> {
  const { count, bytes } = await db
    .selectFrom('media')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('bytes').as('bytes')])
    .executeTakeFirstOrThrow();
  return { count, bytes: bytes ?? 0 };
}

/** Answers whether there is such a picture. */
export async function updateAlt(db: Db, { id, alt }: { id: string; alt: string }): Promise<boolean> {
  const changed = await db
    .updateTable('media')
    .set({ alt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Deletes a picture that nothing shows; otherwise answers with the places that do. Older versions can be left to lose it. */
export async function deleteMedia(
  db: Db,
  { id, evenOld }: { id: string; evenOld: boolean },
  mediaDir: string,
): Promise<MediaUse[]> {
  const row = await db.selectFrom('media').select('file').where('id', '=', id).executeTakeFirst();
  if (!row) return [];
  const folder = folderOf(row.file);
  const uses = await db
    .transaction()
    .execute(async (trx) => {
      const all = await listUses(trx, row.file);
      const found = all.filter(({ isOld }) => !(isOld && evenOld));
      if (found.length > 0) return found;
      await trx.deleteFrom('media').where('id', '=', id).execute();
      // Before the commit: once that is answered, nobody can fetch the files any more.
      await hideFiles(mediaDir, folder);
      return [];
    })
    .catch(async (error) => {
      // A commit that failed may have happened; where that cannot be told, the next start decides.
      const still = await db.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst();
      if (still) await putBackFiles(mediaDir, folder);
      throw error;
    });
  if (uses.length === 0) await removeHiddenFiles(mediaDir, folder);
  return uses;
}

/** Finishes or undoes at the start what an ended process left half done in the media folder. */
export async function cleanMedia(db: Db, mediaDir: string, now: Date) {
  const isInLibrary = async (folder: string) => {
    const rows = await db.selectFrom('media').select('file').where('file', 'like', `${folder}/%`).execute();
    return rows.some(({ file }) => folderOf(file) === folder);
  };
  await cleanMediaFolder(mediaDir, { now, isInLibrary });
}

function folderOf(file: string) {
  return file.split('/')[0]!;
}

export const imageColumns = [
  'id',
  'file',
  'original_name as name',
  'alt',
  'width',
  'height',
  'bytes',
  'created_at as createdAt',
] as const;

type Row = Omit<MediaImage, 'url' | 'width' | 'height'> & {
  file: string;
  width: number | null;
  height: number | null;
};

export function toImage({ file, width, height, ...row }: Row): MediaImage {
  return { ...row, url: `/media/${file}`, width: width ?? 0, height: height ?? 0 };
}
