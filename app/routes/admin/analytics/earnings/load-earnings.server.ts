import type { Db } from '#context';
import {
  byEarnings,
  type EarningKind,
  type Earnings,
  earningsBySource,
  classifySource,
  sumEarnings,
  UNKNOWN_SOURCE,
} from '#features/analytics/earnings.ts';
import { listAttributedEnquiries, sumWonInMonth } from '#features/analytics/earnings.server.ts';
import { sumViewsByPath } from '#features/analytics/moved-paths.server.ts';
import { listRanked, listPageTitles } from '#features/analytics/numbers.server.ts';
import { type Range, readRange } from '#features/analytics/range.ts';
import type { Formats } from '#platform/time/formats.ts';
import { loadTitleLookup } from '#routes/admin/analytics/load-analytics.server.ts';

/** Referrers with fewer views are left out. */
const MAX_REFERRERS = 1_000;

/** `views` are null where they are not counted. */
export type EarningRow = Earnings & {
  source: string;
  kind: EarningKind;
  title: string;
  views: number | null;
};

const none: Earnings = { enquiries: 0, won: 0, values: [] };

export type Totals = Earnings & { views: number };

/** Every page, referrer and source with views or enquiries on these days, with the highest value first. */
export async function loadEarnings(
  db: Db,
  range: Range,
  formats: Formats,
): Promise<{ totals: Totals; rows: EarningRow[] }> {
  const [{ enquiries, viewsByPath, totals }, referrers] = await Promise.all([
    loadTotals(db, range, formats),
    listRanked(db, range, { of: 'referrers', limit: MAX_REFERRERS }),
  ]);
  const earned = earningsBySource(enquiries);
  const views = new Map([...viewsByPath, ...referrers.map(({ name, count }) => [name, count] as const)]);
  const sources = [...new Set([...earned.keys(), ...views.keys()])];
  const titleOf = await loadTitleLookup(db, sources);
  const rows = sources.map((source) => ({
    source,
    kind: classifySource(source),
    title: source === UNKNOWN_SOURCE ? 'Unknown' : titleOf(source),
    views: views.get(source) ?? (classifySource(source) === 'source' ? null : 0),
    ...(earned.get(source) ?? none),
  }));
  return { totals, rows: rows.toSorted(byEarnings(formats.currency)) };
}

/** The totals of these days, with what they are summed from. */
export async function loadTotals(db: Db, range: Range, { timeZone }: Pick<Formats, 'timeZone'>) {
  const [enquiries, viewsByPath] = await Promise.all([
    listAttributedEnquiries(db, { range, timeZone }),
    sumViewsByPath(db, range),
  ]);
  const views = [...viewsByPath.values()].reduce((sum, count) => sum + count, 0);
  const totals: Totals = { ...sumEarnings(enquiries), views };
  return { enquiries, viewsByPath, totals };
}

const ARTICLES_SHOWN = 3;

/** What was won this month, and the articles that brought the most in twelve months. */
export async function loadDashboardEarnings(db: Db, { today, formats }: { today: string; formats: Formats }) {
  const { timeZone, currency } = formats;
  const range = readRange(new URLSearchParams('range=12m'), today);
  const [wonThisMonth, enquiries] = await Promise.all([
    sumWonInMonth(db, { today, timeZone }),
    listAttributedEnquiries(db, { range, timeZone }),
  ]);
  const articles = [...earningsBySource(enquiries)]
    .filter(([source]) => classifySource(source) === 'post')
    .map(([path, earnings]) => ({ path, ...earnings, views: null }))
    .toSorted(byEarnings(currency))
    .slice(0, ARTICLES_SHOWN);
  const titles = await listPageTitles(
    db,
    articles.map(({ path }) => path),
  );
  return {
    wonThisMonth,
    articles: articles.map((article) => ({ ...article, title: titles[article.path] || article.path })),
  };
}
