import {
  convertRecord,
  type Source,
  type SourceFiles,
  type SourceRecord,
  toRedirects,
  UnusableSource,
} from '#records/records.ts';
import { baseName } from '#files/paths.ts';
import { normalizeWebUrl } from '#text/web-url.ts';
import { readRows, type Row, toText, toGhostExport } from './ghost-export.ts';
import { type GhostSite, toContent } from './ghost-post.ts';
import { listMembers } from './members.ts';

const MAX_POSTS = 100_000;
const usedTables = 'posts posts_meta tags posts_tags users posts_authors settings'.split(' ');

type GhostPaths = { exportPath: string; membersPaths: string[] };

/** Reads an export of Ghost, with the members beside it. */
export async function readGhost(
  files: SourceFiles,
  { exportPath, membersPaths }: GhostPaths,
): Promise<Pick<Source, 'origin' | 'records'>> {
  const tables = await indexExport(files, exportPath);
  const url = normalizeWebUrl(tables.settings.get('url') ?? null);
  const site: GhostSite = {
    tables,
    url: url && url.replace(/\/$/, ''),
    basePath: url ? new URL(url).pathname.replace(/\/$/, '') : '',
  };
  return {
    // Without its address, a site is known by its id or title.
    origin:
      site.url ?? `ghost: ${tables.settings.get('site_uuid') || tables.settings.get('title') || files.name}`,
    async *records() {
      yield* listContents(files, exportPath, site);
      yield* listTermRedirects(site);
      yield* listMembers(files, membersPaths);
    },
  };
}

/** Reads everything but the texts of the posts, which may be large. */
async function indexExport(files: SourceFiles, path: string) {
  const tables = new Map<string, Row[]>(usedTables.map((name) => [name, []]));
  const name = baseName(path);
  let isExport = false;
  for await (const { table, row } of readRows(files, path)) {
    if (table === 'meta') checkVersion(name, toText(row.version));
    isExport ||= table === 'posts' || table === 'settings';
    const { id, slug } = row;
    tables.get(table)?.push(table === 'posts' ? { id, slug } : row);
  }
  if (!isExport)
    throw new UnusableSource(
      `“${name}” has no posts of Ghost. In Ghost, open Settings, Import/Export and choose “Export”.`,
    );
  if (tables.get('posts')!.length > MAX_POSTS)
    throw new UnusableSource(`“${name}” has more than ${MAX_POSTS} posts.`);
  return toGhostExport(tables);
}

/** Before Ghost 4, exports had other columns and no placeholders; the oldest have versions such as `009`. */
function checkVersion(name: string, version: string) {
  if (/^(?:$|[4-9]|[1-9]\d)/.test(version)) return;
  throw new UnusableSource(
    `“${name}” is an export of Ghost ${version}, whose format is another. Update the old site to Ghost 4 or newer and export it again.`,
  );
}

async function* listContents(files: SourceFiles, path: string, site: GhostSite): AsyncIterable<SourceRecord> {
  for await (const { table, row: post } of readRows(files, path)) {
    if (table !== 'posts') continue;
    const title = toText(post.title) || 'Untitled';
    yield convertRecord({ key: `post:id:${toText(post.id)}`, title }, () => toContent(post, site));
  }
}

/** Pages of tags and authors, and the feed. A tag that is the first of any post is a category. */
function listTermRedirects({ tables, basePath }: GhostSite): Iterable<SourceRecord> {
  const tags = new Map<string, { name: string; isCategory: boolean }>();
  const authors = new Set<string>();
  for (const post of tables.posts) {
    for (const [index, { slug, name }] of tables.tagsOf(post).entries())
      tags.set(slug, { name, isCategory: index === 0 || tags.get(slug)?.isCategory === true });
    for (const { slug } of tables.authorsOf(post)) authors.add(slug);
  }
  const redirects = [
    ...[...tags].map(([slug, { name, isCategory }]) => {
      return { from: `/tag/${slug}/`, to: isCategory ? { category: name } : { tag: name } };
    }),
    ...[...authors].map((slug) => ({ from: `/author/${slug}/`, to: { path: '/blog' } })),
    { from: '/rss/', to: { path: '/rss.xml' } },
    // Stands for all pages of the list.
    { from: '/page/2/', to: { path: '/blog' } },
  ];
  return toRedirects(redirects, basePath);
}
