import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Categories } from '#features/categories/category.ts';
import type { QueryRedirects } from '#features/redirects/query-redirects.ts';
import { StartError } from '#server/boot/start-error.ts';
import { listCssUrls, listHtmlLinks, listImports, listManifestUrls, listTextLinks } from './links.ts';
import { fileOf, followQuery, isServerPath, locate, type Location } from './locations.ts';

/** What the live site answered. */
export type Resource =
  | { state: 'copied'; isPage: boolean; location: Location; file: string; type: string; bytes: number }
  | { state: 'moved'; to: string; status: number }
  | { state: 'missing' };

export type Crawl = {
  /** By the request on the live site. */
  resources: Map<string, Resource>;
  /** Links that lead nowhere, with the page that contains them. */
  broken: { page: string; link: string }[];
};

export type CrawlOptions = {
  /** Answers a request of a visitor. */
  fetch: (request: Request) => Response | Promise<Response>;
  siteUrl: string;
  /** Origins whose links lead to this site. */
  origins: string[];
  categories: Categories;
  queryRedirects: QueryRedirects;
  /** The folder to write to. */
  folder: string;
  onProgress: (copied: number, known: number) => void;
};

/** Icons that are requested without a link; a redirect cannot answer them everywhere, so they are copied. */
const icons = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'];

const CONCURRENCY = 4;
const MAX_RESOURCES = 500_000;
/** Several redirects in a row are followed when the owner has moved a page more than once. */
const MAX_REDIRECTS = 5;

/** Copies every page and file that can be reached from the given paths, as the live site answers them. */
export async function crawlSite(paths: string[], options: CrawlOptions): Promise<Crawl> {
  const { siteUrl, categories } = options;
  const crawl: Crawl = { resources: new Map(), broken: [] };
  const waiting: { request: string; location: Location }[] = [];
  const known = new Set<string>();

  const enqueue = (link: string, base: string) => {
    const url = ownUrl(link, base, options);
    if (!url || isServerPath(url.pathname)) return;
    const location = locate(url, categories);
    if (known.has(location.request)) return;
    if (known.size >= MAX_RESOURCES)
      throw new StartError(
        `The site has more than ${MAX_RESOURCES} pages and files, which is too many to copy.`,
      );
    known.add(location.request);
    waiting.push({ request: location.request, location });
  };

  for (const path of [...paths, ...icons]) enqueue(path, siteUrl);
  let copied = 0;
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { request, location } = next;
      const { resource, links } = await copyResource(request, location, options).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
      crawl.resources.set(request, resource);
      for (const link of links) enqueue(link, siteUrl + request);
      options.onProgress(++copied, known.size);
    }
  };
  // A worker that finds nothing to do ends, although another may still find links: so they start again.
  while (waiting.length > 0) {
    // All have ended before an error is thrown, because the database is closed then.
    const results = await Promise.allSettled(Array.from({ length: CONCURRENCY }, work));
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }
  return crawl;
}

/** The URL of a link in the copy: relative to its root if it was, absolute if it was. Null if it stays as it is. */
export function urlInCopy(link: string, page: string, crawl: Crawl, options: CrawlOptions): string | null {
  const found = findInCopy(link, options.siteUrl + page, crawl, options);
  if (found !== 'missing') return found;
  crawl.broken.push({ page, link });
  return null;
}

/** As `urlInCopy`; `missing` if the link leads to something of this site that was not copied. */
export function findInCopy(
  link: string,
  base: string,
  crawl: Crawl,
  options: CrawlOptions,
): string | 'missing' | null {
  const { siteUrl, origins, categories } = options;
  let url = ownUrl(link, base, options);
  const isAbsolute = origins.some((origin) => link.startsWith(origin));
  for (let hop = 0; url && hop <= MAX_REDIRECTS; hop++) {
    const location = locate(url, categories);
    const resource = crawl.resources.get(location.request);
    if (resource?.state === 'moved') {
      const moved = URL.parse(resource.to, siteUrl);
      const target: URL | null = moved && followQuery(moved, options.queryRedirects);
      if (target) target.hash ||= url.hash;
      if (target && !origins.includes(target.origin)) return target.href;
      url = target;
      continue;
    }
    if (resource?.state !== 'copied') break;
    const path = pathInCopy(resource) + location.query + url.hash;
    return isAbsolute ? siteUrl + path : path;
  }
  return url && 'missing';
}

export function pathInCopy({ location, isPage }: Extract<Resource, { state: 'copied' }>) {
  return isPage && location.path !== '/' ? `${location.path}/` : location.path;
}

/** Where a link to this site leads; null for other sites, other protocols and places on the same page. */
function ownUrl(link: string, base: string, { origins, queryRedirects }: CrawlOptions): URL | null {
  if (link.startsWith('#')) return null;
  const url = URL.parse(link, base);
  return url && origins.includes(url.origin) ? followQuery(url, queryRedirects) : null;
}

async function copyResource(
  request: string,
  location: Location,
  options: CrawlOptions,
): Promise<{ resource: Resource; links: string[] }> {
  const response = await answer(request, options);
  const to = response.headers.get('Location');
  if (to && response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    return { resource: { state: 'moved', to, status: response.status }, links: [to] };
  }
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  const isPage = type === 'text/html';
  const file = response.ok ? fileOf(location.path, isPage) : null;
  if (!file) {
    await response.body?.cancel();
    return { resource: { state: 'missing' }, links: [] };
  }
  const { bytes, links } = await writeBody(response, { file, type }, options);
  return { resource: { state: 'copied', isPage, location, file, type, bytes }, links };
}

/** Server errors end the copy: a page that shows one must not be published. */
async function answer(request: string, options: CrawlOptions): Promise<Response> {
  // The click of a link that counts clicks is not counted for a prefetch.
  const headers = { 'Sec-Purpose': 'prefetch' };
  const fetch = (path: string) => options.fetch(new Request(new URL(path, options.siteUrl), { headers }));
  let response = await fetch(request);
  const to = response.headers.get('Location');
  if (icons.includes(request) && to) response = await fetch(to);
  if (response.status >= 500)
    throw new StartError(
      `The page ${request} could not be rendered (status ${response.status}). Check the log above, then try again.`,
    );
  return response;
}

const TEXT_TYPE = /^text\/|[/+](?:xml|json)$/;

/** Texts are read for their links; everything else is streamed. */
async function writeBody(
  response: Response,
  { file, type }: { file: string; type: string },
  { folder, origins }: CrawlOptions,
) {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  if (!TEXT_TYPE.test(type)) {
    let bytes = 0;
    const body = Readable.fromWeb(response.body as ReadableStream);
    body.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await pipeline(body, createWriteStream(path));
    return { bytes, links: [] };
  }
  const text = await response.text();
  await writeFile(path, text);
  return { bytes: Buffer.byteLength(text), links: linksOf(text, type, origins) };
}

function linksOf(text: string, type: string, origins: string[]): string[] {
  if (type === 'text/css') return listCssUrls(text);
  if (type === 'application/manifest+json') return listManifestUrls(text);
  if (type === 'text/javascript') return listImports(text);
  return type === 'text/html' ? listHtmlLinks(text, origins) : listTextLinks(text, origins);
}
