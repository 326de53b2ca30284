import { UnusableSource } from '#features/imports/source.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The tables of an export; those of older versions have fewer columns. */
export type GhostExport = {
  posts: Row[];
  /** By the ids of their posts. */
  postsMeta: ReadonlyMap<string, Row>;
  /** Names and slugs in the order of each post. */
  tagsOf(post: Row): GhostTag[];
  authorsOf(post: Row): GhostAuthor[];
  settings: ReadonlyMap<string, string>;
};

type GhostTag = { name: string; slug: string };
type GhostAuthor = { name: string; slug: string };

const MAX_POSTS = 100_000;

/** Whether a file that starts like this could be an export. */
export function startsLikeGhost(start: string) {
  return /^\s*\{\s*"(?:db|meta|data)"\s*:/.test(start);
}

export function parseGhostExport(text: string, name: string): GhostExport {
  const tables = findTables(parseJson(text, name));
  if (!tables)
    throw new UnusableSource(
      `“${name}” is no export of Ghost. In Ghost, open Settings, Advanced, Import/Export and choose “Export”.`,
    );
  const posts = rowsOf(tables, 'posts');
  if (posts.length > MAX_POSTS) throw new UnusableSource(`“${name}” has more than ${MAX_POSTS} posts.`);
  const settings = rowsOf(tables, 'settings').map(({ key, value }) => [textOf(key), textOf(value)] as const);
  return {
    posts,
    postsMeta: new Map(rowsOf(tables, 'posts_meta').map((row) => [textOf(row.post_id), row])),
    tagsOf: createTagFinder(tables),
    authorsOf: createAuthorFinder(tables),
    settings: new Map(settings),
  };
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnusableSource(`“${name}” is incomplete or damaged. Export it from Ghost again.`, { cause });
  }
}

/** `{ db: [{ data }] }`, or `{ data }` in older versions. */
function findTables(value: unknown): Row | null {
  if (!isRow(value)) return null;
  const database = Array.isArray(value.db) ? value.db[0] : value;
  const tables = isRow(database) ? database.data : null;
  return isRow(tables) && Array.isArray(tables.posts) ? tables : null;
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function rowsOf(tables: Row, name: string): Row[] {
  const rows = tables[name];
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

/** A text, or the digits of a number; ids are numbers in old versions. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Ghost writes booleans as 0 and 1, too. */
export function isTrue(value: unknown) {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** Tags for the owner alone start with #. */
function createTagFinder(tables: Row) {
  const tags = new Map(rowsOf(tables, 'tags').map((row) => [textOf(row.id), row]));
  const links = linksByPost(rowsOf(tables, 'posts_tags'), 'tag_id');
  return (post: Row) =>
    (links.get(textOf(post.id)) ?? []).flatMap((id) => {
      const tag = tags.get(id);
      const name = textOf(tag?.name);
      const isInternal = tag?.visibility === 'internal' || name.startsWith('#');
      return name === '' || isInternal ? [] : [{ name, slug: textOf(tag?.slug) }];
    });
}

function createAuthorFinder(tables: Row) {
  const users = new Map(rowsOf(tables, 'users').map((row) => [textOf(row.id), row]));
  const links = linksByPost(rowsOf(tables, 'posts_authors'), 'author_id');
  return (post: Row) =>
    (links.get(textOf(post.id)) ?? [textOf(post.author_id)]).flatMap((id) => {
      const user = users.get(id);
      const name = textOf(user?.name);
      return name === '' ? [] : [{ name, slug: textOf(user?.slug) }];
    });
}

/** Ids by post, in their order. */
function linksByPost(rows: Row[], column: string) {
  const sorted = rows.toSorted((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
  const links = new Map<string, string[]>();
  for (const row of sorted) {
    const post = textOf(row.post_id);
    const ids = links.get(post);
    if (ids) ids.push(textOf(row[column]));
    else links.set(post, [textOf(row[column])]);
  }
  return links;
}
