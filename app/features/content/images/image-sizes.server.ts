import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#database/schema.ts';
import { type ImageSize, readImageSize, IMAGE_HEADER_BYTES } from './read-image-size.ts';
import { type Network, safeFetch } from '#platform/http/safe-fetch.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const IMAGE = /<img src="([^"]*)" /g;
const OUTSIDE_IMAGE = /!\[[^\]\n]*\]\(\s*<?(https?:\/\/[^\s<>)]+)/gi;
/** `![alt][label]`, `![label][]` and `![label]`. */
const LABELLED_IMAGE = /!\[([^\]\n]*)\](?:\[([^\]\n]*)\])?(?!\()/g;
const DEFINITION = /^ {0,3}\[([^\]\n]+)\]:\s*<?(https?:\/\/[^\s<>]+)/gim;
/** A file that came with the site; not an upload, whose address contains its dimensions. */
const SITE_FILE = /^\/(?!media\/)(?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpe?g|gif|webp|avif)$/i;
/** PostgreSQL cannot index values over about 2.7 kB. */
const MAX_URL_LENGTH = 2_000;

/** The known dimensions of images that are no uploads, whose addresses contain them. */
export async function findImageSizes(
  db: Db,
  images: (string | null | undefined)[],
): Promise<Record<string, ImageSize>> {
  const urls = [...new Set(images.filter((url) => url != null))];
  const files = urls.filter((url) => SITE_FILE.test(url));
  const outside = urls.filter((url) => URL.canParse(url));
  const read = await Promise.all(files.map(async (url) => [url, await readSiteFile(url)] as const));
  const known = read.flatMap(([url, size]) => (size ? [[url, size] as const] : []));
  return Object.fromEntries([...(await listSizes(db, outside)), ...known]);
}

/** Adds the known dimensions of images to rendered Markdown, so that the page does not shift when they are loaded. */
export async function withImageSizes(db: Db, html: string): Promise<string> {
  const urls = [...new Set([...html.matchAll(IMAGE)].map(([, url]) => decodeReferences(url!)))];
  const sizes = await findImageSizes(db, urls);
  return html.replaceAll(IMAGE, (start, url: string) => {
    const size = sizes[decodeReferences(url)];
    return size ? `${start}width="${size.width}" height="${size.height}" ` : start;
  });
}

async function listSizes(db: Db, urls: string[]) {
  if (urls.length === 0) return [];
  const rows = await db
    .selectFrom('image_sizes')
    .select(['url', 'width', 'height'])
    .where('url', 'in', urls)
    .where('width', '>', 0)
    .execute();
  return rows.map(({ url, width, height }) => [url, { width, height }] as const);
}

async function readSiteFile(path: string): Promise<ImageSize | null> {
  try {
    return readImageSize(await readFile(join('public', path)));
  } catch {
    return null;
  }
}

/** The addresses of images on other sites in a Markdown text. */
export function outsideImageUrls(markdown: string): string[] {
  const urls = [...markdown.matchAll(OUTSIDE_IMAGE)].map(([, url]) => url!);
  const images = markdown.matchAll(LABELLED_IMAGE);
  const labels = new Set([...images].map(([, alt, label]) => normalizeLabel(label || alt!)));
  const defined = [...markdown.matchAll(DEFINITION)]
    .filter(([, label]) => labels.has(normalizeLabel(label!)))
    .map(([, , url]) => url!);
  return [...new Set([...urls, ...defined])].filter((url) => url.length <= MAX_URL_LENGTH);
}

function normalizeLabel(label: string) {
  return label.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Those whose dimensions are unknown, and that have not failed since. */
async function listUnknownSizes(db: Db, urls: string[], failedSince: string): Promise<string[]> {
  if (urls.length === 0) return [];
  const rows = await db
    .selectFrom('image_sizes')
    .select('url')
    .where('url', 'in', urls)
    .where((eb) => eb.or([eb('width', '>', 0), eb('fetched_at', '>', failedSince)]))
    .execute();
  return urls.filter((url) => !rows.some((row) => row.url === url));
}

/** Without a size the image could not be read. */
async function storeImageSize(db: Db, url: string, { size, now }: { size: ImageSize | null; now: Date }) {
  const values = { ...(size ?? { width: 0, height: 0 }), fetched_at: now.toISOString() };
  await db
    .insertInto('image_sizes')
    .values({ url, ...values })
    .onConflict((conflict) => conflict.column('url').doUpdateSet(values))
    .execute();
}

function decodeReferences(text: string) {
  return text
    .replaceAll(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&amp;', '&');
}

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
