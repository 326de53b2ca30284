import type { Db } from '#database/schema.ts';
import { shortKey } from '#features/imports/records.server.ts';
import { findMediaId } from '#features/media/media.server.ts';
import { listCandidates } from './image-sources.ts';

/** The folders of images and other files in WordPress and Ghost. */
const IMAGE_PATH =
  /^(?:\/[^/]+)?\/(?:wp-content\/uploads|content\/(?:images|files|media))\/.+\.[a-z][a-z\d]{2,4}$/i;
const MAX_LENGTH = 500;
/** The newest ones. */
const MAX_IMPORTS = 20;

/** The address in the media library of an image that an import has fetched, by its decoded path on the old site. */
export async function findOldImage(db: Db, path: string): Promise<string | null> {
  if (path.length > MAX_LENGTH || !IMAGE_PATH.test(path)) return null;
  const imports = await db
    .selectFrom('imports')
    .select(['id', 'origin', 'source'])
    .where('state', 'in', ['applied', 'stopped'])
    .orderBy('created_at', 'desc')
    .limit(MAX_IMPORTS)
    .execute();
  for (const { id, origin, source } of imports) {
    const host = URL.parse(origin)?.host;
    const encoded = encodeURI(path);
    const addresses = host ? [`https://${host}${encoded}`, `http://${host}${encoded}`] : [path, encoded];
    const image = await db
      .selectFrom('import_images')
      .select('url')
      .where('import_id', '=', id)
      .where(
        'src',
        'in',
        addresses.flatMap((address) => listCandidates(address, source ?? 'markdown')).map(shortKey),
      )
      .where('url', 'is not', null)
      .executeTakeFirst();
    if (image?.url && (await findMediaId(db, image.url))) return image.url;
  }
  return null;
}
