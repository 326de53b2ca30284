import { convertRecord } from '#features/imports/convert-record.ts';
import { decodeText } from '#features/imports/files/decode-text.ts';
import { baseName } from '#features/imports/files/paths.ts';
import {
  type Source,
  type SourceFiles,
  type SourceRecord,
  UnusableSource,
} from '#features/imports/source.ts';
import { normalizeWebUrl } from '#platform/http/web-url.ts';
import { type GhostExport, type Row, textOf, toGhostExport } from './ghost-export.ts';
import { createSiteUrlFinder } from './ghost-images.ts';
import { type GhostSite, toContent } from './ghost-post.ts';
import { readGhostRedirects } from './ghost-redirects.ts';
import { listMembers } from './members-files.server.ts';
import { readRows } from './read-rows.server.ts';

const MAX_POSTS = 100_000;
const usedTables = 'posts posts_meta tags posts_tags users posts_authors settings'.split(' ');
const MAX_REDIRECTS_BYTES = 4 * 1024 * 1024;

type GhostPaths = { exportPath: string; membersPaths: string[] };

/** Reads an export of Ghost, with the members and redirects beside it. */
export async function readGhost(
  files: SourceFiles,
  { exportPath, membersPaths }: GhostPaths,
): Promise<Pick<Source, 'origin' | 'records'>> {
  const { tables, imageUrl } = await indexExport(files, exportPath);
  const url = normalizeWebUrl(tables.settings.get('url') ?? null) ?? imageUrl;
  const slugs = new Set(tables.posts.map(({ slug }) => textOf(slug)));
  const redirects = await readRedirectsFile(files, slugs);
  const site: GhostSite = {
    tables,
    url: url && url.replace(/\/$/, ''),
    basePath: url ? new URL(url).pathname.replace(/\/$/, '') : '',
    redirectsTo: redirects.bySlug,
  };
  return {
    origin: site.url ?? originOf(tables, files),
    async *records() {
      yield* listContents(files, exportPath, site);
      yield* redirects.problems;
      yield* listTermRedirects(site);
      yield* listMembers(files, membersPaths);
    },
  };
}

/** Without its address, a site is known by its id or title. */
function originOf({ settings }: GhostExport, files: SourceFiles) {
  return `ghost: ${settings.get('site_uuid') || settings.get('title') || files.name}`;
}

/** Reads everything but the texts of the posts, which may be large. */
async function indexExport(files: SourceFiles, path: string) {
  const tables = new Map<string, Row[]>(usedTables.map((name) => [name, []]));
  const addresses = createSiteUrlFinder();
  let isExport = false;
  for await (const { table, row } of readRows(files, path)) {
    isExport ||= table === 'posts' || table === 'settings';
    if (table === 'posts') {
      addresses.add(textOf(row.feature_image));
      addresses.add(textOf(row.html));
    }
    const { id, slug, author_id } = row;
    tables.get(table)?.push(table === 'posts' ? { id, slug, author_id } : row);
  }
  const name = baseName(path);
  if (!isExport)
    throw new UnusableSource(
      `“${name}” has no posts of Ghost. In Ghost, open Settings, Import/Export and choose “Export”.`,
    );
  if (tables.get('posts')!.length > MAX_POSTS)
    throw new UnusableSource(`“${name}” has more than ${MAX_POSTS} posts.`);
  return { tables: toGhostExport(tables), imageUrl: addresses.find() };
}

async function* listContents(files: SourceFiles, path: string, site: GhostSite): AsyncIterable<SourceRecord> {
  const known = new Set<string>();
  let index = -1;
  for await (const { table, row: post } of readRows(files, path)) {
    if (table !== 'posts') continue;
    index += 1;
    const id = textOf(post.id) || textOf(post.slug);
    if (id === '' || known.has(id)) {
      const reason =
        id === '' ? 'The post has neither an id nor a slug.' : 'The export contains this post twice.';
      yield {
        type: 'problem',
        key: `problem:post:${index}`,
        title: textOf(post.title) || 'Untitled',
        reason,
      };
      continue;
    }
    known.add(id);
    const title = textOf(post.title) || 'Untitled';
    yield convertRecord({ key: `post:id:${id}`, title }, () => toContent(post, site));
  }
}

async function readRedirectsFile(files: SourceFiles, slugs: ReadonlySet<string>) {
  const path = files.paths.find((each) => /(?:^|\/)redirects\.(?:json|ya?ml)$/.test(each));
  if (path === undefined) return { bySlug: new Map<string, string[]>(), problems: [] };
  return readGhostRedirects(decodeText(await files.read(path, MAX_REDIRECTS_BYTES)), path, slugs);
}

/** Pages of tags and authors, and their feeds. A tag that is the first of any post is a category. */
function* listTermRedirects({ tables, basePath }: GhostSite): Iterable<SourceRecord> {
  const tags = new Map<string, { name: string; isCategory: boolean }>();
  const authors = new Set<string>();
  for (const post of tables.posts) {
    for (const [index, { slug, name }] of tables.tagsOf(post).entries())
      tags.set(slug, { name, isCategory: index === 0 || tags.get(slug)?.isCategory === true });
    for (const { slug } of tables.authorsOf(post)) authors.add(slug);
  }
  const redirect = (path: string, to: Extract<SourceRecord, { type: 'redirect' }>['to']): SourceRecord => ({
    type: 'redirect',
    key: `redirect:${path}`,
    from: basePath + path,
    to,
  });
  for (const [slug, { name, isCategory }] of tags) {
    if (slug === '') continue;
    yield redirect(`/tag/${slug}/`, isCategory ? { category: name } : { tag: name });
    yield redirect(`/tag/${slug}/rss/`, { path: '/rss.xml' });
  }
  for (const slug of authors) {
    if (slug === '') continue;
    yield redirect(`/author/${slug}/`, { path: '/blog' });
    yield redirect(`/author/${slug}/rss/`, { path: '/rss.xml' });
  }
  yield redirect('/rss/', { path: '/rss.xml' });
  // Stands for all pages of the list.
  yield redirect('/page/2/', { path: '/blog' });
}
