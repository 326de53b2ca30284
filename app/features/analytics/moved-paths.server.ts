import type { Db } from '#database/schema.ts';
import { listPageTitles, type Ranked } from './numbers.server.ts';
import type { Range } from './range.ts';

const tables = { views: 'daily_views', visitors: 'daily_views', likes: 'daily_likes' } as const;

/** Counts by the current path of each page. */
export async function sumByPath(
  db: Db,
  { from, to }: Range,
  count: keyof typeof tables,
): Promise<Map<string, number>> {
  const { pathOf, reusedPaths } = await readMovedPaths(db);
  const counts = db
    .selectFrom(tables[count] as 'daily_views')
    .select((eb) => ['path', eb.fn.sum<number>(count as 'views').as('sum')])
    .where('day', '>=', from)
    .where('day', '<=', to);
  const [sums, sumsOfReused] = await Promise.all([
    counts
      .$if(reusedPaths.length > 0, (query) => query.where('path', 'not in', reusedPaths))
      .groupBy('path')
      .execute(),
    reusedPaths.length > 0
      ? counts.select('day').where('path', 'in', reusedPaths).groupBy(['path', 'day']).execute()
      : [],
  ]);
  const current = [
    ...sums.map(({ path, sum }) => ({ path: pathOf(path, from), sum })),
    ...sumsOfReused.map(({ path, day, sum }) => ({ path: pathOf(path, day), sum })),
  ];
  const byPath = new Map<string, number>();
  for (const { path, sum } of current) byPath.set(path, (byPath.get(path) ?? 0) + sum);
  return byPath;
}

/** Visitors are summed over days: a returning visitor counts once per day. */
export async function listTopPages(db: Db, range: Range, limit: number) {
  const [views, visitors] = await Promise.all([
    sumByPath(db, range, 'views'),
    sumByPath(db, range, 'visitors'),
  ]);
  return rank(views, limit).map(({ name, count }) => ({
    path: name,
    views: count,
    visitors: visitors.get(name)!,
  }));
}

export async function listTopLiked(db: Db, range: Range, limit: number): Promise<Ranked[]> {
  return rank(await sumByPath(db, range, 'likes'), limit);
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
    .select(['from_path', 'to_path', 'created_at'])
    .where('to_path', 'like', '/%')
    .execute();
  const moves = new Map(rows.map((row) => [row.from_path, { to: row.to_path, at: row.created_at }]));
  const reused = await listPageTitles(db, [...moves.keys()]);
  return {
    pathOf(path: string, at: string) {
      const move = moves.get(path);
      return move && (at < move.at || !(path in reused)) ? move.to : path;
    },
    reusedPaths: Object.keys(reused),
  };
}
