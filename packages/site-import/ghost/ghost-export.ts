import { JSONParser } from '@streamparser/json';
import { decodeStream } from '#files/decode.ts';
import { baseName } from '#files/paths.ts';
import { type SourceFiles, UnusableSource } from '#records/records.ts';

export type Row = Readonly<Record<string, unknown>>;

/** What the posts of an export refer to; older versions have fewer columns. */
export type GhostExport = {
  /** Only what identifies them: id and slug. */
  posts: Row[];
  /** By the ids of their posts. */
  postsMeta: ReadonlyMap<string, Row>;
  /** Names and slugs in the order of each post. */
  tagsOf(post: Row): Named[];
  authorsOf(post: Row): Named[];
  settings: ReadonlyMap<string, string>;
};

type Named = { name: string; slug: string };

/** Whether a file that starts like this could be an export. */
export function startsLikeGhost(start: string) {
  return /^\s*\{\s*"(?:db|meta|data)"\s*:/.test(start);
}

export type GhostTables = ReadonlyMap<string, Row[]>;

export function toGhostExport(tables: GhostTables): GhostExport {
  const settings = rowsOf(tables, 'settings').map(({ key, value }) => [toText(key), toText(value)] as const);
  return {
    posts: rowsOf(tables, 'posts'),
    postsMeta: new Map(rowsOf(tables, 'posts_meta').map((row) => [toText(row.post_id), row])),
    tagsOf: createFinder(tables, { table: 'tags', links: 'posts_tags', column: 'tag_id' }),
    authorsOf: createFinder(tables, { table: 'users', links: 'posts_authors', column: 'author_id' }),
    settings: new Map(settings),
  };
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function rowsOf(tables: GhostTables, name: string): Row[] {
  return tables.get(name) ?? [];
}

/** A text, or how a number or boolean is written. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

type Linked = {
  table: 'tags' | 'users';
  links: 'posts_tags' | 'posts_authors';
  column: 'tag_id' | 'author_id';
};

/** The rows that belong to a post, in their order; tags for the owner alone start with #. */
function createFinder(tables: GhostTables, { table, links, column }: Linked) {
  const rows = new Map(rowsOf(tables, table).map((row) => [toText(row.id), row]));
  const sorted = rowsOf(tables, links).toSorted(
    (a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0),
  );
  const byPost = Map.groupBy(sorted, (link) => toText(link.post_id));
  return (post: Row) =>
    (byPost.get(toText(post.id)) ?? []).flatMap((link) => {
      const row = rows.get(toText(link[column]));
      const name = toText(row?.name);
      const isInternal = row?.visibility === 'internal' || name.startsWith('#');
      return name === '' || (table === 'tags' && isInternal) ? [] : [{ name, slug: toText(row?.slug) }];
    });
}

/** Between two rows. */
const MAX_ROW_LENGTH = 64 * 1024 * 1024;

/** Reads the rows of the tables `{ db: [{ meta, data }] }`, or `{ meta, data }`, one after the other, with `meta` as one. */
export async function* readRows(
  files: SourceFiles,
  path: string,
): AsyncGenerator<{ table: string; row: Row }> {
  const name = baseName(path);
  let rows: { table: string; row: Row }[] = [];
  const parser = new JSONParser({
    paths: ['$.db.*.meta', '$.db.*.data.*.*', '$.meta', '$.data.*.*'],
    keepStack: false,
  });
  parser.onValue = ({ value, key: last, stack }) => {
    const [, first, index] = [...stack.map(({ key }) => key), last];
    const table = last === 'meta' ? last : stack.at(-1)?.key;
    if (typeof table === 'string' && isRow(value) && (first !== 'db' || index === 0))
      rows.push({ table, row: value });
  };
  let length = 0;
  for await (const text of decodeStream(await files.open(path))) {
    try {
      parser.write(length === 0 ? text.replace(/^\uFEFF/, '') : text);
    } catch (cause) {
      throw damaged(name, cause);
    }
    length = rows.length > 0 ? 1 : length + text.length;
    if (length > MAX_ROW_LENGTH)
      throw new UnusableSource(
        `“${name}” has a post of more than 64 MB. Shorten it in Ghost and export again.`,
      );
    yield* rows;
    rows = [];
  }
  if (!parser.isEnded) throw damaged(name);
}

function damaged(name: string, cause?: unknown) {
  return new UnusableSource(`“${name}” is incomplete or damaged. Export it from Ghost again.`, { cause });
}
