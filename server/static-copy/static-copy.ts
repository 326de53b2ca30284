import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionPaths } from '#content/navigation.ts';
import { readContentVersion } from '#database/bump-content-version.ts';
import type { Db } from '#database/schema.ts';
import { listCategories } from '#features/categories/categories.server.ts';
import { indexQueryRedirects } from '#features/redirects/query-redirects.ts';
import { listRedirects } from '#features/redirects/redirects.server.ts';
import { listSearchDocuments } from '#features/search/search-documents.server.ts';
import { findHiddenSection } from '#features/settings/navigation.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { SEARCH_INDEX_PATH } from '#platform/text/search-index.ts';
import { openCopyFolder } from './copy-folder.ts';
import { listCopyRedirects } from './copy-redirects.ts';
import { type Crawl, type CrawlOptions, crawlSite, pathInCopy } from './crawl.ts';
import { fullDiskError } from './folder-error.ts';
import { writeHeaders, writeRedirects, writeRobots } from './host-files.ts';
import { locate } from './locations.ts';
import { listHtmlLinks } from './links.ts';
import { rewriteFiles, rewritePage } from './rewrite.ts';
import { buildSearchIndex } from './search-index.ts';

export type StaticCopyOptions = {
  db: Db;
  /** The app, rendering a static copy with `siteUrl` as its origin. */
  fetch: CrawlOptions['fetch'];
  /** The origin of the copy, and that of the live site. */
  siteUrl: string;
  liveUrl: string;
  forms: 'mail' | 'live';
  /** The folder of the copy. */
  folder: string;
  now: Date;
  onProgress?: CrawlOptions['onProgress'];
};

export type StaticCopySummary = {
  pages: number;
  files: number;
  bytes: number;
  /** Number of files of the earlier copy that no longer exist. */
  removed: number;
  searchIndexBytes: number;
  redirects: { total: number; lines: number; withQuery: string[]; unusable: string[]; leftOut: string[] };
  broken: Crawl['broken'];
  /** The site was edited during the copy, which may therefore be inconsistent. */
  isMixed: boolean;
};

/** Everything else is linked from these. */
const startPaths = [
  ...sectionPaths,
  '/search',
  '/privacy',
  '/terms',
  '/sitemap',
  '/sitemap.xml',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/llms.txt',
  '/manifest.webmanifest',
];
const NOT_FOUND_FILE = '404.html';

/** Writes the public site as files that a static host can serve. */
export async function writeStaticCopy(options: StaticCopyOptions): Promise<StaticCopySummary> {
  const { db } = options;
  const version = await readContentVersion(db);
  const folder = await openCopyFolder(options.folder, options.now);
  try {
    const summary = await fillFolder(folder.staging, options);
    const published = await folder.publish();
    return { ...summary, ...published, isMixed: (await readContentVersion(db)) !== version };
  } catch (error) {
    await folder.discard();
    throw fullDiskError(error);
  }
}

async function fillFolder(folder: string, copy: StaticCopyOptions) {
  const { db, siteUrl, liveUrl, forms, now, onProgress = () => {} } = copy;
  const ownerRedirects = await listRedirects(db);
  const options: CrawlOptions = {
    fetch: copy.fetch,
    siteUrl,
    // Links to the live site stay if they lead to its forms.
    origins: forms === 'live' ? [siteUrl] : [...new Set([siteUrl, liveUrl])],
    categories: await listCategories(db),
    queryRedirects: indexQueryRedirects(ownerRedirects),
    folder,
    onProgress,
  };
  const { html, headers } = await fetchNotFoundPage(options);
  const targets = ownerRedirects.map(({ to }) => to);
  const crawl = await crawlSite(
    [...startPaths, ...targets, ...listHtmlLinks(html, options.origins)],
    options,
  );
  const policy = headers.get('Content-Security-Policy') ?? '';
  await rewriteFiles(crawl, options, policy);
  const { redirects, leftOut } = listCopyRedirects(ownerRedirects, crawl, options);
  const redirectsFile = writeRedirects(redirects);
  const index = await buildSearchIndex(await listDocuments(db, now), (path) =>
    findPath(path, crawl, options),
  );
  const files = {
    [NOT_FOUND_FILE]: rewritePage(html, { request: `/${NOT_FOUND_FILE}`, crawl, options, policy }),
    [SEARCH_INDEX_PATH.slice(1)]: index,
    'robots.txt': writeRobots(siteUrl),
    _redirects: redirectsFile.text,
    _headers: writeHeaders(headers, typesOf(crawl)),
    '.nojekyll': '',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const { lines, withQuery, unusable } = redirectsFile;
  return {
    pages: listCopied(crawl).filter(({ isPage }) => isPage).length + 1,
    searchIndexBytes: Buffer.byteLength(index),
    redirects: { total: redirects.length, lines, withQuery, unusable, leftOut },
    broken: uniqueByLink(crawl.broken),
  };
}

async function fetchNotFoundPage({ fetch, siteUrl }: CrawlOptions) {
  const response = await fetch(new Request(`${siteUrl}/${NOT_FOUND_FILE}`));
  return { html: await response.text(), headers: response.headers };
}

async function listDocuments(db: Db, now: Date) {
  const { navigation } = await readSite(db);
  const hidden = {
    posts: findHiddenSection(navigation, '/blog') !== null,
    projects: findHiddenSection(navigation, '/portfolio') !== null,
  };
  return listSearchDocuments(db, { now, hidden });
}

function findPath(path: string, crawl: Crawl, { siteUrl, categories }: CrawlOptions) {
  const resource = crawl.resources.get(locate(new URL(path, siteUrl), categories).request);
  return resource?.state === 'copied' ? pathInCopy(resource) : null;
}

function listCopied({ resources }: Crawl) {
  return [...resources.values()].filter((resource) => resource.state === 'copied');
}

/** Of the feeds and the manifest, which hosts do not know by their names. */
function typesOf(crawl: Crawl): [path: string, type: string][] {
  return listCopied(crawl)
    .filter(({ file, type }) => /^application\/\w+\+(?:xml|json)$/.test(type) && !file.includes('/'))
    .map(({ file, type }): [string, string] => [`/${file}`, type])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** A link in a menu is on every page: the first page names it. */
function uniqueByLink(broken: Crawl['broken']) {
  const sorted = broken.toSorted((a, b) => compare(a.page, b.page) || compare(a.link, b.link));
  return [...new Map(sorted.toReversed().map((one) => [one.link, one])).values()].toReversed();
}
