import type { Db } from '#database/schema.ts';
import { type Money, sumByCurrency } from '#platform/money/money.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { AttributedEnquiry } from './earnings.ts';
import type { Range } from './range.ts';

/** Enquiries received on these days, without spam; in all time without a range. */
export async function listAttributedEnquiries(
  db: Db,
  period: { range: Range; timeZone: string } | null,
): Promise<AttributedEnquiry[]> {
  // The days of the time zone begin up to a day before or after those of UTC.
  const after = period && new Date(Date.parse(period.range.from) - DAY_MS).toISOString();
  const before = period && new Date(Date.parse(period.range.to) + 2 * DAY_MS).toISOString();
  const enquiries = db
    .selectFrom('enquiries')
    .where('spam', '=', false)
    .$if(after !== null, (query) => query.where('created_at', '>', after!).where('created_at', '<', before!));
  const [rows, pages, pathOf] = await Promise.all([
    enquiries
      .select(['id', 'stage', 'source', 'won_amount as amount', 'won_currency as currency'])
      .select('created_at as createdAt')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    enquiries.innerJoin('enquiry_pages', 'enquiry_id', 'id').select(['id', 'path']).execute(),
    readMovedPaths(db),
  ]);
  const pagesById = Map.groupBy(pages, ({ id }) => id);
  return rows
    .filter(({ createdAt }) => !period || isWithin(period.range, dayIn(period.timeZone, new Date(createdAt))))
    .map(({ id, stage, source, amount, currency }) => ({
      isWon: stage === 'won',
      value: valueOf({ amount, currency }),
      source: source && pathOf(source),
      pagesRead: (pagesById.get(id) ?? []).map(({ path }) => pathOf(path)),
    }));
}

/** Views by the current path of each page. */
export async function sumViewsByPath(db: Db, { from, to }: Range): Promise<Map<string, number>> {
  const [rows, pathOf] = await Promise.all([
    db
      .selectFrom('daily_views')
      .select((eb) => ['path', eb.fn.sum<number>('views').as('views')])
      .where('day', '>=', from)
      .where('day', '<=', to)
      .groupBy('path')
      .execute(),
    readMovedPaths(db),
  ]);
  const sums = new Map<string, number>();
  for (const { path, views } of rows) sums.set(pathOf(path), (sums.get(pathOf(path)) ?? 0) + views);
  return sums;
}

/** The number and value of the jobs won in the month of this day. */
export async function sumWonInMonth(
  db: Db,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<{ jobs: number; values: Money[] }> {
  const month = today.slice(0, 7);
  const rows = await db
    .selectFrom('enquiries')
    .select(['won_amount as amount', 'won_currency as currency', 'won_at as wonAt'])
    .where('stage', '=', 'won')
    .where('spam', '=', false)
    .where('won_at', '>', new Date(Date.parse(`${month}-01`) - DAY_MS).toISOString())
    .execute();
  const won = rows.filter(({ wonAt }) => wonAt && dayIn(timeZone, new Date(wonAt)).startsWith(month));
  return { jobs: won.length, values: sumByCurrency(won.flatMap((row) => valueOf(row) ?? [])) };
}

export type TitledPath = { path: string; title: string };

/** The latest posts and projects that were published. */
export async function listContentPaths(db: Db, limit: number): Promise<TitledPath[]> {
  const latest = (table: 'blog_posts' | 'portfolio_projects') =>
    db
      .selectFrom(table)
      .select(['slug', 'title'])
      .where('published', '=', true)
      .where('deleted_at', 'is', null)
      .orderBy('published_at', (order) => order.desc().nullsLast())
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  const [posts, projects] = await Promise.all([latest('blog_posts'), latest('portfolio_projects')]);
  return [
    ...posts.map(({ slug, title }) => ({ path: `/blog/${slug}`, title })),
    ...projects.map(({ slug, title }) => ({ path: `/portfolio/${slug}`, title })),
  ];
}

function valueOf({ amount, currency }: { amount: number | null; currency: string | null }): Money | null {
  return amount !== null && currency !== null ? { amount, currency } : null;
}

/** Content whose slug was changed counts under its current path. */
async function readMovedPaths(db: Db) {
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where('to_path', 'like', '/%')
    .execute();
  const moved = new Map(rows.map((row) => [row.from_path, row.to_path]));
  return (path: string) => moved.get(path) ?? path;
}

function isWithin({ from, to }: Range, day: string) {
  return from <= day && day <= to;
}
