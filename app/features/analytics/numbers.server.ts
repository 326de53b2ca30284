import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Range } from './range.ts';

export type Ranked = { name: string; count: number };

const counters = {
  referrers: { table: 'daily_referrers', name: 'host', count: 'views' },
  searches: { table: 'daily_searches', name: 'term', count: 'searches' },
  missed: { table: 'daily_searches', name: 'term', count: 'missed' },
} as const;

/** Days without a view are omitted. */
export function listDailyTotals(db: Db, { from, to }: Range) {
  return db
    .selectFrom('daily_totals')
    .select(['day', 'views', 'visitors'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

/** Daily views of all pages whose path starts with the prefix; days without views are omitted. */
export function listDailyViews(db: Db, { from, to }: Range, pathPrefix: string) {
  return db
    .selectFrom('daily_views')
    .select((eb) => ['day', eb.fn.sum<number>('views').as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('path', 'like', `${pathPrefix}%`)
    .groupBy('day')
    .execute();
}

export function listRanked(
  db: Db,
  { from, to }: Range,
  { of, limit }: { of: keyof typeof counters; limit: number },
): Promise<Ranked[]> {
  const { table, name, count } = counters[of];
  const counted = sql<Ranked>`(
    select ${sql.ref(name)} as name, sum(${sql.ref(count)}) as count from ${sql.table(table)}
    where day >= ${from} and day <= ${to} group by ${sql.ref(name)}
  )`;
  return db
    .selectFrom(counted.as('counted'))
    .selectAll()
    .where('count', '>', 0)
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute();
}

export function listDevices(db: Db, { from, to }: Range, kind: 'device' | 'browser'): Promise<Ranked[]> {
  return db
    .selectFrom('daily_devices')
    .select((eb) => ['name', eb.fn.sum<number>('views').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', '=', kind)
    .groupBy('name')
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();
}

export function sumCounts(db: Db, { from, to }: Range) {
  const sumOf = (table: 'daily_likes' | 'daily_searches', count: string) =>
    sql<number>`(select coalesce(sum(${sql.ref(count)}), 0) from ${sql.table(table)}
      where day >= ${from} and day <= ${to})`;
  return db
    .selectNoFrom([
      sumOf('daily_likes', 'likes').as('likes'),
      sumOf('daily_searches', 'searches').as('searches'),
      sumOf('daily_searches', 'missed').as('missed'),
    ])
    .executeTakeFirstOrThrow();
}

export const contentTypes = [
  { under: '/blog/', table: 'blog_posts' },
  { under: '/portfolio/', table: 'portfolio_projects' },
  { under: '/', table: 'pages' },
] as const;

/** Titles by path; deleted content is omitted. */
export async function listPageTitles(db: Db, paths: string[]): Promise<Record<string, string>> {
  const found = await Promise.all(
    contentTypes.map(async ({ under, table }) => {
      const slugs = paths
        .filter((path) => path.startsWith(under) && path.lastIndexOf('/') === under.length - 1)
        .map((path) => path.slice(under.length));
      if (slugs.length === 0) return [];
      const rows = await db.selectFrom(table).select(['slug', 'title']).where('slug', 'in', slugs).execute();
      return rows.map(({ slug, title }) => [under + slug, title]);
    }),
  );
  return Object.fromEntries(found.flat());
}

/** One counter of one day; `visitors` and `missed` are null where they do not apply. */
type Count = {
  day: string;
  what: string;
  name: string;
  count: number;
  visitors: number | null;
  missed: number | null;
};

export function listCounts(db: Db, { from, to }: Range): Promise<Count[]> {
  const none = sql`cast(null as integer)`;
  const counted = sql<Count>`(
    select day, 'all pages' as what, '' as name, views as count, visitors, ${none} as missed from daily_totals
    union all select day, 'page', path, views, visitors, ${none} from daily_views
    union all select day, 'referrer', host, views, ${none}, ${none} from daily_referrers
    union all select day, kind, name, views, ${none}, ${none} from daily_devices
    union all select day, 'click', coalesce(tool.name, resource.name, target), clicks, ${none}, ${none}
      from daily_clicks
      left join ai_tools as tool on tool.id = substr(target, 6) and target like 'tool:%'
      left join resources as resource on resource.id = substr(target, 10) and target like 'resource:%'
    union all select day, 'search', term, searches, ${none}, missed from daily_searches
    union all select day, 'like', path, likes, ${none}, ${none} from daily_likes
  )`;
  return db
    .selectFrom(counted.as('counted'))
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('what')
    .orderBy('count', 'desc')
    .orderBy('name')
    .execute();
}
