import { toRedirects } from '#records/records.ts';
import { decodeUri } from '#text/web-url.ts';
import type { WxrItem } from './wxr-builder.ts';
import type { IndexedTerm, SiteIndex } from './site-index.ts';

const MAX_PARENTS = 10;

type Addressed = { id: string; slug: string; isPage: boolean; link: URL | null; address: string };

/** The paths under which an item was reachable: its link, its number, and its former slugs. */
export function listOldPaths({ meta }: WxrItem, { id, slug, isPage, link, address }: Addressed) {
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
export function listRedirects({ categories, tags, authors, months, address }: SiteIndex) {
  const toBlog = (from: string) => ({ from, to: { path: '/blog' } });
  const redirects = [
    toBlog('/page/2/'),
    ...['/feed/', '/?feed=rss2'].map((from) => ({ from, to: { path: '/rss.xml' } })),
    ...[...categories.values()].flatMap((term) => {
      const paths = [`/category/${pathOf(term, categories)}/`, `/category/${encode(term.slug)}/`];
      if (/^\d+$/.test(term.id)) paths.push(`/?cat=${term.id}`);
      return paths.map((from) => ({ from, to: { category: term.name } }));
    }),
    ...[...tags.values()].flatMap(({ slug, name }) =>
      [`/tag/${encode(slug)}/`, `/?tag=${encode(slug)}`].map((from) => ({ from, to: { tag: name } })),
    ),
    ...[...authors.keys()].map((login) =>
      toBlog(`/author/${encode(login.toLowerCase().replace(/\s+/g, '-'))}/`),
    ),
    ...[...months].flatMap((month) => [toBlog(`/${month.slice(0, 4)}/`), toBlog(`/${month}/`)]),
  ];
  return toRedirects(redirects, basePathOf(address));
}

function encode(slug: string) {
  return encodeURIComponent(decodeUri(slug).toWellFormed());
}

/** Categories below others have their parents in the path. */
function pathOf(term: IndexedTerm, categories: SiteIndex['categories']): string {
  const parts = [encode(term.slug)];
  let parent = categories.get(term.parentSlug);
  while (parent && parts.length < MAX_PARENTS) {
    parts.unshift(encode(parent.slug));
    parent = categories.get(parent.parentSlug);
  }
  return parts.join('/');
}
