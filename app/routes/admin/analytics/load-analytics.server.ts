import type { Db } from '#context';
import {
  listDailyTotals,
  listDevices,
  listRanked,
  sumCounts,
  listPageTitles,
} from '#features/analytics/numbers.server.ts';
import { listTopLiked, listTopPages } from '#features/analytics/moved-paths.server.ts';
import { type Range, rangeBefore } from '#features/analytics/range.ts';
import { listClicked, sumClicks } from '#features/analytics/clicks.server.ts';
import { readPanelSections } from '#features/settings/settings.server.ts';
import { publicPages } from '#routes/endpoints/public-pages.ts';

const RANKING_LENGTH = 10;

/** Loads all numbers of the screen, for the range and for the period before. */
export async function loadAnalytics(db: Db, range: Range) {
  const before = rangeBefore(range);
  const top = (of: 'referrers' | 'searches' | 'missed') =>
    listRanked(db, range, { of, limit: RANKING_LENGTH });
  const [totals, sums, sumsBefore, lists] = await Promise.all([
    listDailyTotals(db, { from: before.from, to: range.to }),
    sumAll(db, range),
    sumAll(db, before),
    Promise.all([top('referrers'), top('searches'), top('missed'), listTopLiked(db, range, RANKING_LENGTH)]),
  ]);
  const [referrers, searches, missed, likes] = lists;
  const pages = await listTopPages(db, range, RANKING_LENGTH);
  const titleOf = await loadTitleLookup(db, [
    ...pages.map(({ path }) => path),
    ...likes.map(({ name }) => name),
  ]);
  const [devices, browsers, clicked] = await Promise.all([
    listDevices(db, range, 'device'),
    listDevices(db, range, 'browser'),
    listClicked(db, range, RANKING_LENGTH),
  ]);
  const isInRange = ({ day }: { day: string }) => day >= range.from;
  return {
    totals,
    now: { ...sums, ...addUp(totals.filter(isInRange)) },
    before: { ...sumsBefore, ...addUp(totals.filter((total) => !isInRange(total))) },
    pages: pages.map((page) => ({ ...page, title: titleOf(page.path) })),
    referrers,
    devices,
    browsers: browsers.slice(0, RANKING_LENGTH),
    clicked,
    searches,
    missed,
    likes: likes.map(({ name, count }) => ({ path: name, title: titleOf(name), count })),
  };
}

async function sumAll(db: Db, range: Range) {
  return { ...(await sumCounts(db, range)), ...(await sumClicks(db, range)) };
}

function addUp(totals: { views: number; visitors: number }[]) {
  return {
    views: totals.reduce((sum, { views }) => sum + views, 0),
    visitors: totals.reduce((sum, { visitors }) => sum + visitors, 0),
  };
}

/** Deleted pages have no title, so their path is shown. */
export async function loadTitleLookup(db: Db, paths: string[]) {
  const { renamed } = await readPanelSections(db);
  const titles: Record<string, string> = {
    ...Object.fromEntries(publicPages.map(({ path, title }) => [path, title])),
    ...renamed,
    '/search': 'Search',
    '/blog/*': 'Other posts',
    '/portfolio/*': 'Other projects',
    '/*': 'Other pages',
    ...(await listPageTitles(db, paths)),
  };
  return (path: string) => titles[path] || path;
}
