import {
  type AttributedEnquiry,
  byEarnings,
  type EarningKind,
  type Earnings,
  earningsBySource,
  kindOf,
  UNKNOWN_SOURCE,
} from '#features/analytics/earnings.ts';
import { listAttributedEnquiries, sumViewsByPath } from '#features/analytics/earnings.server.ts';
import { listRanked } from '#features/analytics/numbers.server.ts';
import type { Range } from '#features/analytics/range.ts';
import type { Formats } from '#platform/time/formats.ts';
import { loadTitleLookup } from '#routes/admin/analytics/load-analytics.server.ts';

type Db = Parameters<typeof listAttributedEnquiries>[0];

/** More are not stored for a day, so that of a year is bounded, too. */
const MAX_REFERRERS = 1_000;

/** `views` are null where they are not counted. */
export type EarningRow = Earnings & {
  source: string;
  kind: EarningKind;
  title: string;
  views: number | null;
};

const none: Earnings = { enquiries: 0, won: 0, values: [] };

/** Every page, referrer and source with views or enquiries on these days, with the highest value first. */
export async function loadEarnings(
  db: Db,
  range: Range,
  formats: Formats,
): Promise<{ enquiries: AttributedEnquiry[]; views: number; rows: EarningRow[] }> {
  const [enquiries, viewsByPath, referrers] = await Promise.all([
    listAttributedEnquiries(db, { range, timeZone: formats.timeZone }),
    sumViewsByPath(db, range),
    listRanked(db, range, { of: 'referrers', limit: MAX_REFERRERS }),
  ]);
  const earned = earningsBySource(enquiries);
  const views = new Map([...viewsByPath, ...referrers.map(({ name, count }) => [name, count] as const)]);
  const sources = [...new Set([...earned.keys(), ...views.keys()])];
  const titleOf = await loadTitleLookup(db, sources);
  const rows = sources.map((source) => ({
    source,
    kind: kindOf(source),
    title: source === UNKNOWN_SOURCE ? 'Not known' : titleOf(source),
    views: views.get(source) ?? (kindOf(source) === 'source' ? null : 0),
    ...(earned.get(source) ?? none),
  }));
  return {
    enquiries,
    views: [...viewsByPath.values()].reduce((sum, count) => sum + count, 0),
    rows: rows.toSorted(byEarnings(formats.currency)),
  };
}
