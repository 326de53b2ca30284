import type { Redirect } from '#features/redirects/redirect.ts';
import { type Crawl, type CrawlOptions, findInCopy } from './crawl.ts';
import { type CopyRedirect, encodedFrom } from './host-files.ts';

export type CopyRedirects = {
  redirects: CopyRedirect[];
  /** Old paths whose target on this site is not in the copy: it may be a draft, whose path must stay private. */
  leftOut: string[];
};

/** The owner's redirects, and those that the live site answered with on the way. */
export function listCopyRedirects(redirects: Redirect[], crawl: Crawl, options: CrawlOptions): CopyRedirects {
  const targets = new Map<string, { to: string; status: number }>();
  for (const [from, resource] of crawl.resources) if (resource.state === 'moved') targets.set(from, resource);
  for (const redirect of redirects) {
    const from = encodedFrom(redirect);
    // The live site prefers a page to a redirect from its path.
    if (crawl.resources.get(from)?.state === 'copied') continue;
    targets.set(from, { to: redirect.to, status: 301 });
  }
  const listed: CopyRedirects = { redirects: [], leftOut: [] };
  for (const [from, { to, status }] of targets) {
    const found = findInCopy(to, options.siteUrl, crawl, options);
    if (found === 'missing') listed.leftOut.push(from);
    else listed.redirects.push({ from, to: found ?? to, status });
  }
  listed.leftOut.sort();
  return listed;
}
