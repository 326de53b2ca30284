import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Crawl, type CrawlOptions, urlInCopy } from './crawl.ts';
import { addPolicy, mapHtmlLinks, mapTextLinks } from './links.ts';

/** Lists of pages for programs; feeds are none, because their readers recognize posts by these URLs. */
const LIST_FILES = new Set(['sitemap.xml', 'llms.txt']);
const FEED_TYPE = /^application\/(?:rss\+xml|atom\+xml|feed\+json)$/;

/** Replaces the links in all copied files by those of the copy. Must run when all links are known. */
export async function rewriteFiles(crawl: Crawl, options: CrawlOptions, policy: string) {
  for (const [request, resource] of crawl.resources) {
    if (resource.state !== 'copied') continue;
    const rewrite = rewriterOf(resource);
    if (!rewrite) continue;
    const path = join(options.folder, resource.file);
    const text = await readFile(path, 'utf8');
    await writeFile(path, rewrite(text, { request, crawl, options, policy }));
  }
}

type Rewriting = { request: string; crawl: Crawl; options: CrawlOptions; policy: string };

export function rewritePage(html: string, { request, crawl, options, policy }: Rewriting) {
  const mapped = mapHtmlLinks(html, options.origins, (link) => urlInCopy(link, request, crawl, options));
  return addPolicy(mapped, policy);
}

function rewriteList(text: string, { request, crawl, options }: Rewriting) {
  return mapTextLinks(text, options.origins, (link) => urlInCopy(link, request, crawl, options));
}

/** Only links with a query change, which would otherwise lead to another page or cover. */
function rewriteFeed(text: string, { request, crawl, options }: Rewriting) {
  return mapTextLinks(text, options.origins, (link) =>
    link.includes('?') ? urlInCopy(link, request, crawl, options) : null,
  );
}

function rewriterOf({ isPage, file, type }: { isPage: boolean; file: string; type: string }) {
  if (isPage) return rewritePage;
  if (LIST_FILES.has(file)) return rewriteList;
  return FEED_TYPE.test(type) ? rewriteFeed : null;
}
