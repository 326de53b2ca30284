import type { Db } from '#database/schema.ts';
import { type NetMoney, type NetSum, sumNet } from '#platform/money/net-money.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { AttributedEnquiry } from './earnings.ts';
import { readMovedPaths } from './moved-paths.server.ts';
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
  const [rows, pages, { pathOf }] = await Promise.all([
    enquiries
      .select(['id', 'stage', 'source', 'won_amount as amount', 'won_currency as currency'])
      .select(['won_tax as tax', 'created_at as createdAt'])
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    enquiries.innerJoin('enquiry_pages', 'enquiry_id', 'id').select(['id', 'path']).execute(),
    readMovedPaths(db),
  ]);
  const pagesById = Map.groupBy(pages, ({ id }) => id);
  return rows
    .filter(({ createdAt }) => !period || isWithin(period.range, dayIn(period.timeZone, new Date(createdAt))))
    .map(({ id, stage, source, amount, currency, tax, createdAt }) => ({
      isWon: stage === 'won',
      value: stage === 'won' ? valueOf({ amount, currency, tax }) : null,
      source: source && pathOf(source, createdAt),
      pagesRead: (pagesById.get(id) ?? []).map(({ path }) => pathOf(path, createdAt)),
    }));
}

/** The number and value of the jobs won in the month of this day. */
export async function sumWonInMonth(
  db: Db,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<{ jobs: number; values: NetSum[] }> {
  const month = today.slice(0, 7);
  const rows = await db
    .selectFrom('enquiries')
    .select(['won_amount as amount', 'won_currency as currency', 'won_tax as tax', 'won_at as wonAt'])
    .where('stage', '=', 'won')
    .where('spam', '=', false)
    .where('won_at', '>', new Date(Date.parse(`${month}-01`) - DAY_MS).toISOString())
    .execute();
  const won = rows.filter(({ wonAt }) => wonAt && dayIn(timeZone, new Date(wonAt)).startsWith(month));
  return { jobs: won.length, values: sumNet(won.flatMap((row) => valueOf(row) ?? [])) };
}

/** The latest posts and projects that were published. */
export async function listContentPaths(db: Db, limit: number) {
  const latest = (table: 'blog_posts' | 'portfolio_projects') =>
    db
      .selectFrom(table)
      .select(['slug', 'title'])
      .where('published', '=', true)
      .where('by_link', '=', false)
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

type ValueRow = { amount: number | null; currency: string | null; tax: number | null };

function valueOf({ amount, currency, tax }: ValueRow): NetMoney | null {
  return amount !== null && currency !== null ? { amount, currency, tax } : null;
}

function isWithin({ from, to }: Range, day: string) {
  return from <= day && day <= to;
}
