import { Download } from 'lucide-react';
import { deps } from '#context';
import { daysOf, previousDays, rangeBefore, rangeQuery, readRange } from '#features/analytics/range.ts';
import { readPanelFormats, readSettings } from '#features/settings/settings.server.ts';
import { countOf } from '#platform/text/count.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { formatDay } from '#platform/time/dates.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { ScreenHead } from '#ui/panel/screen-head.tsx';
import { AnalyticsTabs } from '#routes/admin/analytics/analytics-tabs.tsx';
import { RangePicker } from '#routes/admin/analytics/range-picker.tsx';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import type { Route } from './+types/route.ts';
import { EarningsTable } from './earnings-table.tsx';
import { type EarningRow, loadEarnings, loadTotals } from './load-earnings.server.ts';
import { Totals } from './totals.tsx';

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
  const days = daysOf(range).length;
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
              ` The tax of ${countOf(unknown, 'won job', formats)} is not known: the value counts as it was entered.`}
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
