import type { Redirect } from '#features/redirects/redirect.ts';
import { type Crawl, type CrawlOptions, urlInCopy } from './crawl.ts';
import { type CopyRedirect, encodedFrom } from './host-files.ts';

const REDIRECTS_FILE = '/_redirects';

/** The owner's redirects, and those that the live site answered with on the way. */
export function listCopyRedirects(
  redirects: Redirect[],
  crawl: Crawl,
  options: CrawlOptions,
): CopyRedirect[] {
  const found = new Map<string, CopyRedirect>();
  for (const [from, resource] of crawl.resources)
    if (resource.state === 'moved')
      found.set(from, { from, to: targetOf(resource.to, crawl, options), status: resource.status });
  for (const redirect of redirects) {
    const from = encodedFrom(redirect);
    // The live site prefers a page to a redirect from its path.
    if (crawl.resources.get(from)?.state === 'copied') continue;
    found.set(from, { from, to: targetOf(redirect.to, crawl, options), status: 301 });
  }
  return [...found.values()];
}

function targetOf(to: string, crawl: Crawl, options: CrawlOptions) {
  return urlInCopy(to, REDIRECTS_FILE, crawl, options) ?? to;
}
