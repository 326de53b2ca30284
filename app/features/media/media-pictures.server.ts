import { sampleFocus } from '#content/sample/site.ts';
import type { Db } from '#database/schema.ts';
import { isOfKind, mediaColumns, toItem } from './media.server.ts';
import type { MediaItem } from './media.ts';

/** Those of the images with these addresses that are in the library. */
export async function listImages(db: Db, urls: string[]): Promise<MediaItem[]> {
  const files = urls.filter((url) => url.startsWith('/media/')).map((url) => url.slice('/media/'.length));
  if (files.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select(mediaColumns)
    .where('file', 'in', files)
    .where(isOfKind.image)
    .execute();
  return rows.map(toItem);
}

/** The focus of each image that has one, by its URL; those of the sample content are not in the library. */
export async function listFocus(db: Db): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('media')
    .select(['file', 'focus'])
    .where('focus', 'is not', null)
    .$narrowType<{ focus: string }>()
    .execute();
  return { ...sampleFocus, ...Object.fromEntries(rows.map(({ file, focus }) => [`/media/${file}`, focus])) };
}
