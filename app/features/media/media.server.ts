import { sql } from 'kysely';
import { bumpContentVersion } from '#database/content-version.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { removeAbandoned } from '#platform/process/temporary-files.server.ts';
import { isStorageError } from '#platform/storage/storage-error.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import type { MediaFilter, MediaItem, MediaUse } from './media.ts';
import type { MediaChanges } from './media-form.server.ts';
import { discardNames, removeDue } from './media-claims.server.ts';
import type { MediaStore } from './media-store.ts';
import { listUses } from './media-uses.server.ts';
import { mediaPerPage } from './media.ts';

export type MediaTotals = {
  count: number;
  bytes: number;
  withoutAlt: number;
  films: number;
  downloads: number;
};

type MediaQuery = {
  query: string;
  /** Only images without alt text. */
  withoutAlt: boolean;
  kind: MediaFilter | null;
  page: number;
};

/** Newest first; the query matches names and alt texts. */
export async function listMedia(
  db: Db,
  { query, withoutAlt, kind, page }: MediaQuery,
): Promise<Page<MediaItem>> {
  const pattern = `%${query.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const filtered = db
    .selectFrom('media')
    .$if(withoutAlt, (rows) => rows.where('alt', '=', '').where(isOfKind.image))
    .$if(kind !== null, (rows) => rows.where(isOfKind[kind!]))
    .$if(query !== '', (rows) =>
      rows.where(sql<boolean>`lower(original_name || ' ' || alt) like ${pattern} escape '\\'`),
    );
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, mediaPerPage, total);
  const rows = await filtered
    .select(mediaColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mediaPerPage)
    .offset(offset)
    .execute();
  return { items: rows.map(toItem), ...pagination };
}

export async function findMedia(db: Db, id: string): Promise<{ item: MediaItem; uses: MediaUse[] } | null> {
  const row = await db.selectFrom('media').select(mediaColumns).where('id', '=', id).executeTakeFirst();
  return row ? { item: toItem(row), uses: await listUses(db, row.file) } : null;
}

export async function countMedia(db: Db): Promise<MediaTotals> {
  const { bytes, ...counts } = await db
    .selectFrom('media')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('bytes').as('bytes')])
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('alt', '=', '').filterWhere(isOfKind.image).as('withoutAlt'),
      eb.fn.countAll<number>().filterWhere(isOfKind.film).as('films'),
      eb.fn.countAll<number>().filterWhere(isOfKind.download).as('downloads'),
    ])
    .executeTakeFirstOrThrow();
  return { bytes: bytes ?? 0, ...counts };
}

/**
 * Null if there is no such item. The title of a film or a download is stored as its alt text; texts that show a film
 * already stay as they are.
 */
export function updateMedia(db: Db, { id, ...changes }: MediaChanges): Promise<MediaItem | null> {
  return inTransaction(db, async (trx) => {
    await bumpContentVersion(trx);
    const changed = await trx
      .updateTable('media')
      .set({ id, ...changes })
      .where('id', '=', id)
      .$if('poster' in changes || 'captions' in changes, (rows) => rows.where(isOfKind.film))
      .returning(mediaColumns)
      .executeTakeFirst();
    return changed ? toItem(changed) : null;
  });
}

/**
 * Deletes an unused item; otherwise returns its uses. With `evenOld`, uses in revisions only
 * do not count.
 */
export async function deleteMedia(
  db: Db,
  { id, evenOld: evenIfInRevisions }: { id: string; evenOld: boolean },
  store: MediaStore,
): Promise<MediaUse[]> {
  const row = await db.selectFrom('media').select('file').where('id', '=', id).executeTakeFirst();
  if (!row) return [];
  const uses = await inTransaction(db, async (trx) => {
    const all = await listUses(trx, row.file);
    const blocking = all.filter(({ isOld }) => !(isOld && evenIfInRevisions));
    if (blocking.length > 0) return blocking;
    await trx.deleteFrom('media').where('id', '=', id).execute();
    // No text shows the card now; one that uses it later gets it without the image.
    await trx
      .updateTable('link_cards')
      .set({ image: null })
      .where('image', '=', `/media/${row.file}`)
      .execute();
    await discardNames(trx, [folderOf(row.file)]);
    return [];
  });
  // At once, so that the files are no longer served once the deletion is confirmed.
  if (uses.length === 0)
    await removeUnlisted(db, store, new Date(), folderOf(row.file)).catch((error) => {
      // They are removed when it is available again.
      if (!isStorageError(error)) throw error;
    });
  return uses;
}

/** The main file and the name of every image of the library. */
export function listFiles(db: Db): Promise<{ file: string; name: string }[]> {
  return db.selectFrom('media').select(['file', 'original_name as name']).execute();
}

/** Image files with the names that the owner knows. */
export async function describeFiles(db: Db, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const names = new Map((await listFiles(db)).map(({ file, name }) => [folderOf(file), name]));
  return paths.map((path) => `${names.get(folderOf(path)) ?? 'image'} (${path})`);
}

/** The image with this address; null if it is not in the library. */
export async function findImage(db: Db, url: string): Promise<MediaItem | null> {
  const file = url.replace(/^\/media\//, '');
  const row = await db.selectFrom('media').select(mediaColumns).where('file', '=', file).executeTakeFirst();
  return row ? toItem(row) : null;
}

export async function findMediaId(db: Db, url: string): Promise<string | null> {
  return (await findImage(db, url))?.id ?? null;
}

/** Deletes those of the library images that nothing uses any more. */
export async function deleteUnusedImages(db: Db, urls: string[], store: MediaStore) {
  const files = urls.map((url) => url.replace(/^\/media\//, ''));
  if (files.length === 0) return;
  const rows = await db.selectFrom('media').select('id').where('file', 'in', files).execute();
  for (const { id } of rows) await deleteMedia(db, { id, evenOld: false }, store);
}

/** Removes the files of deleted items, and of those whose rows were not written. */
export function removeUnlisted(db: Db, store: MediaStore, now: Date, name?: string) {
  return removeDue(db, store, { now, isInLibrary, name });
}

/** At start and from time to time, completes or undoes what an ended process left. */
export async function cleanMedia(db: Db, store: MediaStore, now: Date) {
  await removeAbandoned(store.workDir, now);
  await removeUnlisted(db, store, now);
}

async function isInLibrary(db: Db, folder: string) {
  const rows = await db.selectFrom('media').select('file').where('file', 'like', `${folder}/%`).execute();
  return rows.some(({ file }) => folderOf(file) === folder);
}

function folderOf(file: string) {
  return file.split('/')[0]!;
}

export const isOfKind = {
  image: sql<boolean>`mime_type like 'image/%'`,
  film: sql<boolean>`mime_type like 'video/%'`,
  download: sql<boolean>`mime_type not like 'image/%' and mime_type not like 'video/%'`,
  captions: sql<boolean>`mime_type = 'text/vtt'`,
} satisfies Record<MediaFilter, unknown>;

export const mediaColumns = [
  'id',
  'file',
  'original_name as name',
  'mime_type as mimeType',
  'alt',
  'focus',
  'width',
  'height',
  'bytes',
  'created_at as createdAt',
  'duration_ms as durationMs',
  'poster',
  'captions',
] as const;

type Row = Omit<MediaItem, 'url' | 'kind' | 'width' | 'height'> & {
  file: string;
  mimeType: string;
  width: number | null;
  height: number | null;
};

export function toItem({ file, mimeType, width, height, ...row }: Row): MediaItem {
  const [type] = mimeType.split('/');
  const kind = type === 'image' ? 'image' : type === 'video' ? 'film' : 'download';
  return { ...row, kind, url: `/media/${file}`, width: width ?? 0, height: height ?? 0 };
}
