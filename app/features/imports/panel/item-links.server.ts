import type { Kysely } from 'kysely';
import type { Row } from '#database/tables.ts';
import type { Db } from '#database/schema.ts';
import { editorPath } from '#features/content/model/content.ts';
import type { ImportItem, LinkedItem } from '#features/imports/import.ts';
import { listNewPaths } from '#features/imports/redirect-target.server.ts';

/** A list is searched for the beginning of a text. */
const SEARCHED_CHARACTERS = 80;

type Screen = {
  /** The first one identifies the row. */
  columns: readonly [key: string, ...others: string[]];
  pathOf: (row: Row) => string;
};

const withBin = (pathOf: (id: string) => string): Screen => ({
  columns: ['id', 'deleted_at'],
  pathOf: ({ id }) => pathOf(String(id)),
});

/** Where the panel shows the rows of a table. */
const screens: Partial<Record<string, Screen>> = {
  blog_posts: withBin((id) => editorPath('post', id)),
  portfolio_projects: withBin((id) => editorPath('project', id)),
  pages: withBin((id) => editorPath('page', id)),
  categories: { columns: ['id'], pathOf: () => '/admin/settings/categories' },
  redirects: {
    columns: ['from_path'],
    pathOf: ({ from_path: from }) => search('/admin/settings/redirects', { q: String(from) }),
  },
  subscribers: {
    columns: ['id', 'email', 'spam'],
    pathOf: ({ email, spam }) =>
      search('/admin/subscribers', { ...(spam ? { status: 'spam' } : {}), q: String(email) }),
  },
  comments: {
    columns: ['id', 'content', 'approved', 'spam', 'deleted_at'],
    pathOf: ({ content, approved, spam }) =>
      search('/admin/comments', {
        state: spam ? 'spam' : approved ? 'approved' : 'waiting',
        q: String(content).slice(0, SEARCHED_CHARACTERS).toWellFormed(),
      }),
  },
};

/** What is gone or in the bin has no link. */
export async function linkItems(db: Db, id: string, items: ImportItem[]): Promise<LinkedItem[]> {
  const targets = items.map(targetOf);
  const paths = new Map<string, string>();
  for (const [table, ofTable] of Map.groupBy(targets, (target) => target?.table)) {
    const screen = table === undefined ? undefined : screens[table];
    if (!screen) continue;
    const ids = ofTable.map((target) => target!.id);
    const rows = await listRows(db, table!, screen.columns, ids);
    for (const row of rows.filter((each) => !each.deleted_at))
      paths.set(`${table}:${String(row[screen.columns[0]])}`, screen.pathOf(row));
  }
  const newPaths = await listNewPaths(db, id, items);
  return items.map((item, index) => {
    const target = targets[index];
    const link = (target && paths.get(`${target.table}:${target.id}`)) ?? null;
    return { ...item, link, newPath: newPaths.get(item.key) ?? null };
  });
}

/** The row that was created or updated. */
function targetOf({ action, state, target }: ImportItem): ImportItem['target'] {
  const isHere = (action === 'create' || action === 'update') && (state === 'done' || state === 'kept');
  return isHere ? target : null;
}

/** Kysely's types cannot express a query that fits every table. */
function listRows(db: Db, table: string, columns: Screen['columns'], ids: string[]): Promise<Row[]> {
  return (db as unknown as Kysely<Record<string, Row>>)
    .selectFrom(table)
    .select([...columns])
    .where(columns[0], 'in', ids)
    .execute();
}

function search(path: string, query: Record<string, string>) {
  return `${path}?${new URLSearchParams(query)}`;
}
