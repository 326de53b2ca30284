import type { MediaStore } from '#features/media/media-store.ts';
import type { Db } from '#database/schema.ts';
import { cutText } from '#features/imports/content/content-fields.ts';
import { shortKey } from '#features/imports/records.server.ts';
import type { SourceImage } from '#site-import/index.ts';
import { altMaxLength } from '#features/media/media.ts';
import { uploadMedia } from '#features/media/media-uploading.server.ts';
import { findMediaId, updateMedia } from '#features/media/media.server.ts';
import type { FetchImage } from './fetch-image.server.ts';

/** Requests at the same time, all of one post; the library limits how many images are processed. */
const CONCURRENT = 4;
const DISK_FULL = 507;

/** The message is for the owner. */
export class MediaNotWritable extends Error {}

export type ImageOptions = {
  importId: string;
  fetchImage: FetchImage;
  mediaStore: MediaStore;
  widths: number[];
  now: Date;
  signal?: AbortSignal;
};

/**
 * Adds images to the library and returns their paths; a failure is stored and is not repeated. Throws the reason of the
 * signal if it is aborted; a later call goes on.
 */
export async function importImages(
  db: Db,
  images: SourceImage[],
  options: ImageOptions,
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  const all = [...new Map(images.map((image) => [image.src, image])).values()];
  for (let start = 0; start < all.length; start += CONCURRENT) {
    const group = all.slice(start, start + CONCURRENT);
    const rows = await listRows(db, options.importId, group);
    const isOpen = ({ src }: SourceImage) => {
      const row = rows.get(shortKey(src));
      return !row || (row.url === null && row.failure === null);
    };
    const fetched = await Promise.all(
      group.map((image) => (isOpen(image) ? options.fetchImage(image.src) : null)),
    );
    const store = async ({ image, result }: { image: SourceImage; result: (typeof fetched)[number] }) => {
      options.signal?.throwIfAborted();
      const stored = rows.get(shortKey(image.src))?.url ?? null;
      const url = result ? await storeImage(db, { image, result }, options) : stored;
      if (url !== null) urls.set(image.src, url);
    };
    const entries = group.map((image, index) => ({ image, result: fetched[index]! }));
    // The same image one after the other, so that the first one adds it.
    const distinct = Map.groupBy(entries, ({ image, result }) =>
      result && 'sha256' in result ? result.sha256 : image.src,
    );
    const stored = await Promise.allSettled(
      distinct.values().map(async (same) => {
        for (const entry of same) await store(entry);
      }),
    );
    for (const result of stored) if (result.status === 'rejected') throw result.reason;
  }
  for (const image of all)
    if (image.poster !== undefined || image.captions !== undefined)
      await completeFilm(db, options.importId, image, urls);
  return urls;
}

type Fetched = { image: SourceImage; result: Awaited<ReturnType<FetchImage>> };

async function storeImage(db: Db, { image, result }: Fetched, options: ImageOptions): Promise<string | null> {
  const { importId, mediaStore, widths, now } = options;
  const src = shortKey(image.src);
  if ('failure' in result) {
    const earlier = await findEarlierImage(db, importId, src);
    if (earlier === null) return storeFailure(db, importId, src, result.failure);
    await updateRow(db, importId, src, { url: earlier, failure: null });
    return earlier;
  }
  const { name, size, sha256 } = result;
  const existing = await db.selectFrom('media').select('id').where('sha256', '=', sha256).executeTakeFirst();
  // Before the upload: if the process ends after it, the next one still knows who has added the image.
  if (!existing) await updateRow(db, importId, src, { is_new: true });
  const upload = await uploadMedia(
    db,
    { name, size, stream: await result.open() },
    { mediaStore, widths, now },
  );
  if ('error' in upload) {
    // A signal that stops the import may also end the process that reads the image.
    options.signal?.throwIfAborted();
    if (upload.status === DISK_FULL || upload.isStorageAway) throw new MediaNotWritable(upload.error);
    const repair = upload.command ? ` Repair it with: ${upload.command}` : '';
    return storeFailure(db, importId, src, upload.error + repair);
  }
  const { id, alt, url } = upload.item;
  if ((await isNew(db, importId, src)) && alt === '' && image.alt.trim() !== '')
    await updateMedia(db, { id, alt: cutText(image.alt.replaceAll(/\s+/g, ' ').trim(), altMaxLength) });
  await updateRow(db, importId, src, { url, failure: null });
  return url;
}

/** Sets the poster and captions of a film that the import has added, unless it has others by now. */
async function completeFilm(
  db: Db,
  importId: string,
  { src, poster = '', captions = '' }: SourceImage,
  urls: ReadonlyMap<string, string>,
) {
  const id = (await isNew(db, importId, shortKey(src))) && (await findMediaId(db, urls.get(src) ?? ''));
  if (!id) return;
  const film = await db
    .selectFrom('media')
    .select(['poster', 'captions'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await updateMedia(db, {
    id,
    poster: film.poster ?? urls.get(poster),
    captions: film.captions ?? urls.get(captions),
  });
}

async function isNew(db: Db, importId: string, src: string): Promise<boolean> {
  const row = await db
    .selectFrom('import_images')
    .select('is_new')
    .where('import_id', '=', importId)
    .where('src', '=', src)
    .executeTakeFirst();
  return Boolean(row?.is_new);
}

/** The image that an earlier import of the same site has fetched from this address; the old site may be offline by now. */
async function findEarlierImage(db: Db, importId: string, src: string): Promise<string | null> {
  const earlier = await db
    .selectFrom('imports as current')
    .innerJoin('imports', 'imports.origin', 'current.origin')
    .innerJoin('import_images', 'import_images.import_id', 'imports.id')
    .select('url')
    .where('current.id', '=', importId)
    .where('imports.id', '!=', importId)
    .where('src', '=', src)
    .where('url', 'is not', null)
    .orderBy('imports.created_at', 'desc')
    .executeTakeFirst();
  return earlier?.url && (await findMediaId(db, earlier.url)) ? earlier.url : null;
}

async function storeFailure(db: Db, importId: string, src: string, failure: string) {
  // Nothing was added: an image that the owner adds later is not of the import.
  await updateRow(db, importId, src, { failure, is_new: false });
  return null;
}

async function updateRow(
  db: Db,
  importId: string,
  src: string,
  change: { is_new?: boolean; url?: string; failure?: string | null },
) {
  await db
    .updateTable('import_images')
    .set(change)
    .where('import_id', '=', importId)
    .where('src', '=', src)
    .execute();
}

async function listRows(db: Db, importId: string, images: SourceImage[]) {
  const rows = await db
    .selectFrom('import_images')
    .select(['src', 'url', 'failure'])
    .where('import_id', '=', importId)
    .where(
      'src',
      'in',
      images.map(({ src }) => shortKey(src)),
    )
    .execute();
  return new Map(rows.map((row) => [row.src, row]));
}
