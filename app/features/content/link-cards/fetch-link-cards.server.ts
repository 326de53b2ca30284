import type { MediaStore } from '#features/media/media-store.ts';
import type { Db } from '#database/schema.ts';
import { uploadImage } from '#features/media/media-uploading.server.ts';
import { readPageMetadata } from '#platform/http/page-metadata.ts';
import { type Fetched, RequestRefused, safeFetch } from '#platform/http/safe-fetch.server.ts';
import {
  linkCardUrls,
  listLinksToFetch,
  listUnknownLinks,
  storeFailedLink,
  storeLinkCard,
} from './link-cards.server.ts';

/** Saving waits this long; what comes later is added to the stored text. */
const MAX_WAIT_MS = 4_000;
const REQUEST_TIMEOUT_MS = 8_000;
/** The metadata is at the beginning of a page. */
const MAX_PAGE_BYTES = 512 * 1024;
const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
const MAX_CARDS_AT_ONCE = 10;

type Options = {
  siteUrl: string;
  mediaStore: MediaStore;
  /** The widths of the smaller variants of an image. */
  widths: number[];
  now: Date;
  onFailure: (url: string, error: unknown) => void;
  /** Where tests may connect to. */
  network?: Parameters<typeof safeFetch>[2];
};

/**
 * Fetches what is not known yet about the link cards of a text, and returns the addresses it could not get. Never fails:
 * a card without it shows its host.
 */
export async function fetchLinkCards(db: Db, markdown: string, options: Options): Promise<string[]> {
  const wanted = await listLinksToFetch(db, linkCardUrls(markdown), options.now);
  if (wanted.length === 0) return [];
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, MAX_WAIT_MS);
  const cards = wanted.slice(0, MAX_CARDS_AT_ONCE).map(async (url) => {
    const fail = (error: unknown) => options.onFailure(url, error);
    await fetchCard(db, url, options).catch(async (error: unknown) => {
      fail(error);
      await storeFailedLink(db, url, options.now).catch(fail);
    });
  });
  await Promise.race([timeout, Promise.all(cards)]);
  clearTimeout(timer);
  return listUnknownLinks(db, wanted);
}

async function fetchCard(db: Db, url: string, options: Options) {
  const page = await safeFetch(
    url,
    {
      siteUrl: options.siteUrl,
      accept: 'text/html,application/xhtml+xml',
      maxBytes: MAX_PAGE_BYTES,
      cutsOff: true,
      timeoutMs: REQUEST_TIMEOUT_MS,
    },
    options.network,
  );
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(page.type))
    throw new RequestRefused('This is no page.');
  const metadata = readPageMetadata(decodeBody(page), page.url);
  if (!metadata.title) throw new RequestRefused('The page has no title.');
  const image = metadata.image === null ? null : await storeImage(db, metadata.image, options);
  await storeLinkCard(db, { ...metadata, url, image }, options.now);
}

/** The image becomes a part of the library, so that nothing is loaded from elsewhere; null if that is not possible. */
async function storeImage(db: Db, url: string, options: Options): Promise<string | null> {
  const { siteUrl, mediaStore, widths, now, network, onFailure } = options;
  try {
    const { body } = await safeFetch(
      url,
      { siteUrl, accept: 'image/*', maxBytes: MAX_IMAGE_BYTES, timeoutMs: REQUEST_TIMEOUT_MS },
      network,
    );
    const file = new File([new Uint8Array(body)], `Link card: ${new URL(url).hostname}`);
    const stored = await uploadImage(db, file, { mediaStore, widths, now });
    return 'item' in stored ? stored.item.url : null;
  } catch (error) {
    onFailure(url, error);
    return null;
  }
}

/** By the character set of the header or of the page itself, else as UTF-8. */
function decodeBody({ type, body }: Fetched): string {
  const label =
    /charset=["']?([\w-]{2,40})/i.exec(type)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]{2,40})/i.exec(body.subarray(0, 4_096).toString('latin1'))?.[1];
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return body.toString();
  }
}
