import type { Db } from '#context';
import { byEarnings, earningsBySource, kindOf } from '#features/analytics/earnings.ts';
import { listAttributedEnquiries, sumWonInMonth } from '#features/analytics/earnings.server.ts';
import { listPageTitles } from '#features/analytics/numbers.server.ts';
import { readRange } from '#features/analytics/range.ts';
import type { Formats } from '#platform/time/formats.ts';

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
    .filter(([source]) => kindOf(source) === 'post')
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
