import type { Db } from '#database/schema.ts';
import { type Network, safeFetch } from '#platform/http/safe-fetch.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { listUnknownSizes, outsideImageUrls, storeImageSize } from './image-sizes.server.ts';
import { IMAGE_HEADER_BYTES, readImageSize } from './read-image-size.ts';

/** Saving waits at most this long. */
const REQUEST_TIMEOUT_MS = 4_000;
const MAX_IMAGES_AT_ONCE = 10;

type Options = {
  siteUrl: string;
  now: Date;
  onFailure: (url: string, error: unknown) => void;
  /** Where tests may connect to. */
  network?: Network;
};

/** Stores the dimensions of a text's images on other sites. Never fails: an image without them is shown without. */
export async function fetchImageSizes(
  db: Db,
  markdown: string,
  { siteUrl, now, onFailure, network }: Options,
) {
  const dayAgo = new Date(now.getTime() - DAY_MS).toISOString();
  const wanted = await listUnknownSizes(db, outsideImageUrls(markdown), dayAgo);
  const request = {
    siteUrl,
    accept: 'image/*',
    maxBytes: IMAGE_HEADER_BYTES,
    cutsOff: true,
    timeoutMs: REQUEST_TIMEOUT_MS,
  };
  await Promise.all(
    wanted.slice(0, MAX_IMAGES_AT_ONCE).map(async (url) => {
      const read = async () => readImageSize((await safeFetch(url, request, network)).body);
      const fail = (error: unknown) => void onFailure(url, error);
      const size = await read().catch((error: unknown) => {
        fail(error);
        return null;
      });
      await storeImageSize(db, url, { size, now }).catch(fail);
    }),
  );
}
