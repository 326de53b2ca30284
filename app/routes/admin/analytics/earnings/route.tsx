import { Download, BriefcaseBusiness, Coins, Eye, Inbox } from '#ui/icons.ts';
import { deps } from '#context';
import { listDays, previousDays, rangeBefore, rangeQuery, readRange } from '#features/analytics/range.ts';
import { readPanelFormats, readSettings } from '#features/settings/settings.server.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';
import { useFormats } from '#ui/text/texts.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { formatDay } from '#platform/time/dates.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import { AnalyticsTabs, RangePicker } from '#routes/admin/analytics/analytics-head.tsx';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import type { Route } from './+types/route.ts';
import { EarningsTable } from './earnings-table.tsx';
import { type EarningRow, loadEarnings, loadTotals, type Totals as Sums } from './load-earnings.server.ts';
import type { Earnings } from '#features/analytics/earnings.ts';
import { formatMoney } from '#platform/money/money.ts';
import { formatGross, formatNet, type NetSum } from '#platform/money/net-money.ts';
import { calculateTrend } from '#platform/lists/trend.ts';
import type { Formats } from '#platform/time/formats.ts';
import { Tiles } from '#ui/panel/tiles.tsx';

const ROWS_SHOWN = 10;

const tables = [
  { kind: 'post', title: 'Posts', nameOfRow: 'Post', empty: 'No views of posts on these dates' },
  { kind: 'project', title: 'Projects', nameOfRow: 'Project', empty: 'No views of projects on these dates' },
  {
    kind: 'source',
    title: 'Referrers and sources',
    nameOfRow: 'Source',
    empty: 'No referrers or sources on these dates',
  },
  { kind: 'page', title: 'Other pages', nameOfRow: 'Page', empty: 'No views of other pages on these dates' },
] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const [formats, { attachPagesRead }] = await Promise.all([readPanelFormats(db), readSettings(db)]);
  const today = dayIn(formats.timeZone, now);
  const range = readRange(new URL(request.url).searchParams, today);
  const [{ rows, totals }, { totals: before }] = await Promise.all([
    loadEarnings(db, range, formats),
    loadTotals(db, rangeBefore(range), formats),
  ]);
  const days = listDays(range).length;
  const name =
    days === 1
      ? formatDay(range.from, formats)
      : `${formatDay(range.from, formats)} to ${formatDay(range.to, formats)}`;
  return {
    today,
    range,
    days,
    note: `${name}, compared with the ${previousDays(days)}`,
    attachPagesRead,
    now: totals,
    before,
    tables: tables.map(({ kind, ...table }) => ({ ...table, ...topRows(rows, kind) })),
  };
}

function topRows(rows: EarningRow[], kind: EarningRow['kind']) {
  const all = rows.filter((row) => row.kind === kind);
  const shown = all.slice(0, ROWS_SHOWN);
  return { rows: shown, more: all.length - shown.length };
}

export const meta = () => panelMeta('Earnings');

export default function EarningsScreen({ loaderData }: Route.ComponentProps) {
  const formats = useFormats();
  const { range, days, now, before } = loaderData;
  const unknown = now.values.reduce((sum, value) => sum + value.unknown, 0);
  return (
    <>
      <ScreenHead title="Analytics" note={loaderData.note}>
        <ButtonLink
          to={`/admin/analytics/earnings/export?${new URLSearchParams(rangeQuery(range))}`}
          isFile
          variant="line"
          size="small"
        >
          <Icon of={Download} />
          Export CSV
        </ButtonLink>
      </ScreenHead>
      <AnalyticsTabs range={range} current="earnings" />
      <RangePicker range={range} today={loaderData.today} />
      {now.views + now.enquiries === 0 ? (
        <Empty
          fallbackNumber={14}
          title="No data for these dates"
          text="Views, enquiries and won jobs appear here by post, project and source."
        >
          <MoreLink to="/admin/enquiries">All enquiries</MoreLink>
        </Empty>
      ) : (
        <>
          <Totals now={now} before={before} days={days} />
          <p className="type-label mb-5 max-w-[48rem]">
            {loaderData.attachPagesRead
              ? 'An enquiry counts for every page that its sender read on the same day, and its value is split evenly over them. A source that you set replaces the pages.'
              : 'Read pages are not attached to new enquiries: this is turned off in Settings → Analytics. Enquiries count for the sources that you set.'}
            {unknown > 0 &&
              ` The tax of ${formatCount(unknown, 'won job', formats)} is not known: the value counts as it was entered.`}
          </p>
          <div className="grid gap-5">
            {loaderData.tables.map((table) => (
              <EarningsTable key={table.title} {...table} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

type TotalsProps = { now: Sums; before: Sums; days: number };

const tiles = [
  { key: 'views', label: 'Page views', icon: Eye },
  { key: 'enquiries', label: 'Enquiries', icon: Inbox },
  { key: 'won', label: 'Jobs won', icon: BriefcaseBusiness },
] as const;

/** Compares the range with the same number of days before. */
function Totals({ now, before, days }: TotalsProps) {
  const formats = useFormats();
  const trendTexts = {
    against: `vs. ${previousDays(days)}`,
    isNew: days === 1 ? 'on this day' : 'in this period',
  };
  const counts = tiles.map(({ key, ...tile }) => ({
    ...tile,
    value: formatNumber(now[key], formats),
    trend: calculateTrend(now[key], before[key], formats, trendTexts),
  }));
  return <Tiles label="Totals" tiles={[...counts, valueTile(now, formats)]} />;
}

/** The largest tile shows one amount, in the site's currency if there is one; the others are below it. */
function valueTile({ values, won }: Earnings, formats: Formats) {
  const main: NetSum = values.find(({ currency }) => currency === formats.currency) ??
    values[0] ?? { amount: 0, currency: formats.currency, tax: 0, unknown: 0 };
  const others = values.filter((value) => value !== main).map((value) => `+ ${formatNet(value, formats)}`);
  return {
    label: 'Revenue won, net',
    icon: Coins,
    value: formatMoney(main, formats),
    trend: {
      direction: 'none' as const,
      amount: [formatGross(main, formats), ...others].filter(Boolean).join(' '),
      against: `from ${formatCount(won, 'won job', formats)}`,
    },
  };
}
