import { Download, Eye, Heart, MousePointerClick, Users } from '#ui/icons.ts';
import { deps } from '#context';
import { listDays, previousDays, rangeQuery, readRange } from '#features/analytics/range.ts';
import { listPublications } from '#features/posts/posts-panel.server.ts';
import { readPanelFormats } from '#features/settings/settings.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { formatDay } from '#platform/time/dates.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { ScreenHead, Box } from '#ui/panel/screen-layout.tsx';
import type { Route } from './+types/route.ts';
import { AnalyticsTabs, RangePicker } from './analytics-head.tsx';
import { Lists } from './lists.tsx';
import { loadAnalytics } from './load-analytics.server.ts';
import { chartDays, isShownByWeek, ChartLegend } from './day-chart.tsx';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';
import { calculateTrend } from '#platform/lists/trend.ts';
import { Tiles } from '#ui/panel/tiles.tsx';
import { useFormats } from '#ui/text/texts.ts';
import { useSearchParams } from 'react-router';
import { Chart, type ChartDay } from '#ui/panel/chart.tsx';
import { Segments } from '#ui/panel/segments.tsx';
import { useNewestLocation } from '#ui/layout/use-newest-location.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const formats = await readPanelFormats(db);
  const today = dayIn(formats.timeZone, now);
  const query = new URL(request.url).searchParams;
  const metric: Metric = query.get('show') === 'visitors' ? 'visitors' : 'views';
  const range = readRange(query, today);
  const [{ totals, ...numbers }, publications] = await Promise.all([
    loadAnalytics(db, range),
    // The local day may begin before the UTC day.
    listPublications(db, { since: new Date(Date.parse(range.from) - DAY_MS), now }),
  ]);
  const counted = totals.map((total) => ({ day: total.day, count: total[metric] }));
  const points = chartDays({ range, formats, counted, publications });
  const days = listDays(range).length;
  const name =
    days === 1
      ? formatDay(range.from, formats)
      : `${formatDay(range.from, formats)} to ${formatDay(range.to, formats)}`;
  const note = `${name}, compared with the ${previousDays(days)}`;
  return { today, range, days, note, metric, numbers, points, isByWeek: isShownByWeek(range) };
}

export const meta = () => panelMeta('Analytics');

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { range, days, metric, numbers } = loaderData;
  const { now, before } = numbers;
  const isEmpty = now.views + now.clicks + now.likes === 0;
  return (
    <>
      <ScreenHead title="Analytics" note={loaderData.note}>
        <ButtonLink
          to={`/admin/analytics/export?${new URLSearchParams(rangeQuery(range))}`}
          isFile
          variant="line"
          size="small"
        >
          <Icon of={Download} />
          Export CSV
        </ButtonLink>
      </ScreenHead>
      <AnalyticsTabs range={range} current="overview" />
      <RangePicker range={range} today={loaderData.today} />
      {isEmpty ? (
        <Empty
          fallbackNumber={4}
          title="No data for these dates"
          text="Page views, clicks and likes appear here as they happen. Your own visits, bots and visitors who ask not to be tracked are not counted."
        >
          <MoreLink to="/">View site</MoreLink>
        </Empty>
      ) : (
        <>
          <Numbers now={now} before={before} days={days} />
          <DaysBox
            metric={metric}
            points={loaderData.points}
            isByWeek={loaderData.isByWeek}
            now={now[metric]}
            before={before[metric]}
            days={days}
          />
          <Lists numbers={numbers} />
        </>
      )}
    </>
  );
}

type Sums = Record<'views' | 'visitors' | 'clicks' | 'likes', number>;
type NumbersProps = { now: Sums; before: Sums; days: number };

const tiles = [
  { key: 'views', label: 'Page views', icon: Eye },
  { key: 'visitors', label: 'Visitors', icon: Users },
  { key: 'clicks', label: 'Link clicks', icon: MousePointerClick },
  { key: 'likes', label: 'Likes', icon: Heart },
] as const;

/** Compares the range with the same number of days before. */
function Numbers({ now, before, days }: NumbersProps) {
  const formats = useFormats();
  const length = formatCount(days, 'day', formats);
  const trendTexts = {
    against: `vs. ${previousDays(days)}`,
    isNew: days === 1 ? 'on this day' : 'in this period',
  };
  return (
    <Tiles
      label="Totals"
      tiles={tiles.map(({ key, label, ...tile }) => ({
        ...tile,
        // Distinguishes it from the all-time article views on the dashboard.
        label: key === 'views' ? `${label} in ${length}` : label,
        value: formatNumber(now[key], formats),
        trend: calculateTrend(now[key], before[key], formats, trendTexts),
      }))}
    />
  );
}

type Metric = 'views' | 'visitors';

type DaysBoxProps = {
  metric: Metric;
  points: ChartDay[];
  isByWeek: boolean;
  /** Totals of the range and of the period before. */
  now: number;
  before: number;
  days: number;
};

const options = [
  { value: 'views', label: 'Page views' },
  { value: 'visitors', label: 'Visitors' },
] as const;

/** One metric per day, or per week in long ranges, compared with the period before. */
function DaysBox({ metric, points, isByWeek, now, before, days }: DaysBoxProps) {
  const formats = useFormats();
  const [, setQuery] = useSearchParams();
  const query = new URLSearchParams(useNewestLocation().search);
  const title = `${metric === 'views' ? 'Page views' : 'Visitors'} per ${isByWeek ? 'week' : 'day'}`;
  const length = formatCount(days, 'day', formats);
  const label = `${title}: ${formatNumber(now, formats)} in ${length}, ${formatNumber(before, formats)} in the ${previousDays(days)}.`;
  return (
    <Box
      title={title}
      aside={
        <>
          <ChartLegend now="Selected dates" before={days === 1 ? 'Previous day' : `Previous ${length}`} />
          <Segments
            label="Metric"
            options={options}
            value={metric}
            onChange={(value) =>
              setQuery({ ...Object.fromEntries(query), show: value }, { preventScrollReset: true })
            }
          />
        </>
      }
    >
      <Chart
        label={label}
        days={points}
        format={(value) => formatNumber(value, formats)}
        when={isByWeek ? 'from' : 'on'}
      />
      <p className="type-label border-t border-rule px-5 py-3">
        {metric === 'views'
          ? 'Page views count every public page on the selected dates. The dashboard shows article views: posts only, all time.'
          : 'Visitors are counted per day. A person who returns on another day is counted again.'}
      </p>
    </Box>
  );
}
