import {
  convertRecord,
  type Source,
  type SourceFiles,
  type SourceRecord,
  UnusableSource,
} from '#records/records.ts';
import { decodeText } from '#files/decode.ts';
import { baseName } from '#files/paths.ts';
import { normalizeWebUrl } from '#text/web-url.ts';
import { type GhostExport, isRow, readRows, type Row, toText, toGhostExport } from './ghost-export.ts';
import { createSiteUrlFinder, type GhostSite, toContent } from './ghost-post.ts';
import { listMembers } from './members.ts';
import { readYaml } from '#markdown/front-matter.ts';

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
  const slugs = new Set(tables.posts.map(({ slug }) => toText(slug)));
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
      addresses.add(toText(row.feature_image));
      addresses.add(toText(row.html));
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
    const id = toText(post.id) || toText(post.slug);
    if (id === '' || known.has(id)) {
      const reason =
        id === '' ? 'The post has neither an id nor a slug.' : 'The export contains this post twice.';
      yield {
        type: 'problem',
        key: `problem:post:${index}`,
        title: toText(post.title) || 'Untitled',
        reason,
      };
      continue;
    }
    known.add(id);
    const title = toText(post.title) || 'Untitled';
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

type GhostRedirect = { from: string; to: string };

/** Paths by the slug of the post or page that they lead to, and problems for what cannot be taken over. */
export type ReadRedirects = { bySlug: Map<string, string[]>; problems: SourceRecord[] };

const MAX_REDIRECTS = 10_000;

export function readGhostRedirects(text: string, path: string, slugs: ReadonlySet<string>): ReadRedirects {
  const bySlug = new Map<string, string[]>();
  const problems: SourceRecord[] = [];
  const addProblem = (title: string, reason: string) =>
    problems.push({
      type: 'problem',
      key: `problem:${path}:${problems.length}`,
      title: title.slice(0, 200),
      reason,
    });
  const redirects = parseRedirects(text, path);
  if (redirects === null) addProblem(path, 'The redirects cannot be read.');
  for (const { from, to } of redirects?.slice(0, MAX_REDIRECTS) ?? []) {
    const plain = plainPath(from);
    const slug = /^(?:https?:\/\/[^/]+)?\/?([^/?#]+)\/?$/.exec(to)?.[1] ?? '';
    if (plain === null)
      addProblem(from, 'The redirect has a pattern instead of a path. Add redirects for its paths by hand.');
    else if (!slugs.has(slug))
      addProblem(from, `The redirect leads to ${to.slice(0, 200)}, which is no post or page of the export.`);
    else {
      const paths = bySlug.get(slug);
      if (paths) paths.push(plain);
      else bySlug.set(slug, [plain]);
    }
  }
  if ((redirects?.length ?? 0) > MAX_REDIRECTS)
    addProblem(path, `Only the first ${MAX_REDIRECTS} redirects are read.`);
  return { bySlug, problems };
}

/** A list in JSON, or paths below the status in YAML. */
function parseRedirects(text: string, path: string): GhostRedirect[] | null {
  try {
    const value: unknown = path.endsWith('.json') ? JSON.parse(text) : readYaml(text);
    if (Array.isArray(value))
      return value.filter(isRow).map(({ from, to }) => ({ from: toText(from), to: toText(to) }));
    if (!isRow(value)) return null;
    return Object.values(value)
      .filter(isRow)
      .flatMap((group) => Object.entries(group).map(([from, to]) => ({ from, to: toText(to) })));
  } catch {
    return null;
  }
}

/** The path of a pattern that matches only one; null otherwise. */
function plainPath(pattern: string): string | null {
  const path = pattern
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\\?\/\?$/, '')
    .replaceAll(/\\([/.-])/g, '$1');
  return /^\/[^\\()[\]{}|*+?^$]+$/.test(path) ? path : null;
}
