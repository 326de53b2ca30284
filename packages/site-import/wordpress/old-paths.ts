import type { SourceRedirect } from '#records/records.ts';
import { decodeUri } from '#text/web-url.ts';
import type { WxrItem } from './wxr-builder.ts';
import type { IndexedTerm, SiteIndex } from './site-index.ts';

const MAX_PARENTS = 10;

/** The paths under which an item was reachable: its link, its number, and its former slugs. */
export function listOldPaths(
  { meta }: WxrItem,
  {
    id,
    slug,
    isPage,
    link,
    address,
  }: { id: string; slug: string; isPage: boolean; link: URL | null; address: string },
) {
  const paths = new Set<string>();
  const isPlain = link !== null && /^\?(?:p|page_id)=\d+$/.test(link.search);
  const base = link && isPlain ? link.pathname : `${basePathOf(address)}/`;
  if (link && link.search === '' && link.pathname !== '/') paths.add(link.pathname);
  if (isPlain) paths.add(`${link.pathname}${link.search}`);
  if (/^\d{1,15}$/.test(id))
    for (const name of isPage ? ['page_id', 'p'] : ['p']) paths.add(`${base}?${name}=${id}`);
  if (link && !isPlain && slug)
    for (const { key, value } of meta) {
      const path = key === '_wp_old_slug' ? withSlug(link.pathname, slug, value.trim()) : null;
      if (path) paths.add(path);
    }
  return [...paths];
}

/** Of a site in a folder, without a slash at the end. */
function basePathOf(address: string) {
  return URL.parse(address)?.pathname.replace(/\/+$/, '') ?? '';
}

/** The same permalink with another slug; null if the slug is not a part of it. */
function withSlug(path: string, slug: string, oldSlug: string): string | null {
  const parts = path.split('/');
  const index = parts.findLastIndex((part) => decodeUri(part) === decodeUri(slug));
  if (index === -1 || oldSlug === '' || oldSlug.length > 300 || /[/?#]/.test(oldSlug)) return null;
  return parts.with(index, encodeURIComponent(decodeUri(oldSlug))).join('/');
}

/** Pages of categories, tags, authors and dates, and the feed. Further pages and feeds below have the redirect of the first. */
export function* listRedirects(index: SiteIndex): Generator<SourceRedirect> {
  const base = basePathOf(index.address);
  const redirect = (from: string, to: SourceRedirect['to']): SourceRedirect => ({
    type: 'redirect',
    key: `redirect:${from}`,
    from,
    to,
  });
  const seen = new Set<string>();
  const isNew = ({ from }: SourceRedirect) => !seen.has(from) && seen.add(from);
  const all = [
    redirect(`${base}/page/2/`, { path: '/blog' }),
    redirect(`${base}/feed/`, { path: '/rss.xml' }),
    redirect(`${base}/?feed=rss2`, { path: '/rss.xml' }),
    ...[...index.categories.values()].flatMap((term) => {
      const to = { category: term.name };
      const paths = [`category/${pathOf(term, index)}/`, `category/${encode(term.slug)}/`];
      if (/^\d+$/.test(term.id)) paths.push(`?cat=${term.id}`);
      return paths.map((path) => redirect(`${base}/${path}`, to));
    }),
    ...[...index.tags.values()].flatMap(({ slug, name }) => [
      redirect(`${base}/tag/${encode(slug)}/`, { tag: name }),
      redirect(`${base}/?tag=${encode(slug)}`, { tag: name }),
    ]),
    ...[...index.authors.keys()].map((login) =>
      redirect(`${base}/author/${encode(login.toLowerCase().replace(/\s+/g, '-'))}/`, { path: '/blog' }),
    ),
    ...[...index.months].flatMap((month) => [
      redirect(`${base}/${month.slice(0, 4)}/`, { path: '/blog' }),
      redirect(`${base}/${month}/`, { path: '/blog' }),
    ]),
  ];
  yield* all.filter(isNew);
}

function encode(slug: string) {
  return encodeURIComponent(decodeUri(slug).toWellFormed());
}

/** Categories below others have their parents in the path. */
function pathOf(term: IndexedTerm, { categories }: SiteIndex): string {
  const parts = [encode(term.slug)];
  let parent = categories.get(term.parentSlug);
  while (parent && parts.length < MAX_PARENTS) {
    parts.unshift(encode(parent.slug));
    parent = categories.get(parent.parentSlug);
  }
  return parts.join('/');
}
