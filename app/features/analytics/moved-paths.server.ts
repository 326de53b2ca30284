import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { contentTypes, type Ranked } from './numbers.server.ts';
import type { Range } from './range.ts';

/** Whether content, also in the bin, has the old path now. */
const isReused = sql<boolean | number>`(${sql.join(
  contentTypes.map(({ under, table }) => {
    const length = sql.lit(under.length);
    return sql`substr(from_path, 1, ${length}) = ${under}
      and substr(from_path, ${length} + 1) in (select slug from ${sql.table(table)})`;
  }),
  sql` or `,
)})`;

/** Moved content can have several rows, all with its current path. */
async function listSums<Count extends string>(
  db: Db,
  { from, to }: Range,
  { table, counts }: { table: 'daily_views' | 'daily_likes'; counts: Count[] },
) {
  const { pathOf } = await readMovedPaths(db);
  const sums = counts.map((count) => sql`sum(${sql.ref(count)}) as ${sql.ref(count)}`);
  const { rows } = await sql<Record<Count, number> & { path: string; at: string | null }>`
    select path, case when path in (select from_path from redirects where ${isReused}) then day end as at,
      ${sql.join(sums)}
    from ${sql.table(table)} where day >= ${from} and day <= ${to} group by path, at`.execute(db);
  return rows.map((row) => ({ ...row, path: pathOf(row.path, row.at ?? from) }));
}

function sumByPath<Count extends string>(
  rows: (Record<Count, number> & { path: string })[],
  count: Count,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.path, (sums.get(row.path) ?? 0) + row[count]);
  return sums;
}

/** Views by the current path of each page. */
export async function sumViewsByPath(db: Db, range: Range): Promise<Map<string, number>> {
  const rows = await listSums(db, range, { table: 'daily_views', counts: ['views'] });
  return sumByPath(rows, 'views');
}

/** Visitors are summed over days: a returning visitor counts once per day. */
export async function listTopPages(db: Db, range: Range, limit: number) {
  const rows = await listSums(db, range, { table: 'daily_views', counts: ['views', 'visitors'] });
  const visitors = sumByPath(rows, 'visitors');
  return rank(sumByPath(rows, 'views'), limit).map(({ name, count }) => ({
    path: name,
    views: count,
    visitors: visitors.get(name)!,
  }));
}

export async function listTopLiked(db: Db, range: Range, limit: number): Promise<Ranked[]> {
  const rows = await listSums(db, range, { table: 'daily_likes', counts: ['likes'] });
  return rank(sumByPath(rows, 'likes'), limit);
}

function rank(counts: Map<string, number>, limit: number): Ranked[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, limit);
}

/**
 * Content whose slug was changed counts under its current path. If other content has its old path now, what was counted
 * there since the change belongs to that one. `at` is a day or an instant.
 */
export async function readMovedPaths(db: Db) {
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path as to', 'created_at as at', isReused.as('isReused')])
    .where('to_path', 'like', '/%')
    .execute();
  const moves = new Map(rows.map((row) => [row.from_path, row]));
  return {
    pathOf(path: string, at: string) {
      const move = moves.get(path);
      return move && (at < move.at || !move.isReused) ? move.to : path;
    },
  };
}
