import { Download } from 'lucide-react';
import { deps } from '#context';
import { daysOf, previousDays, rangeQuery, readRange } from '#features/analytics/range.ts';
import { listPublications } from '#features/posts/posts-panel.server.ts';
import { readPanelFormats } from '#features/settings/settings.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { formatDay } from '#platform/time/dates.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { ScreenHead } from '#ui/panel/screen-head.tsx';
import type { Route } from './+types/route.ts';
import { AnalyticsTabs } from './analytics-tabs.tsx';
import { DaysBox, type Metric } from './days-box.tsx';
import { Lists } from './lists.tsx';
import { loadAnalytics } from './load-analytics.server.ts';
import { Numbers } from './numbers.tsx';
import { RangePicker } from './range-picker.tsx';
import { chartDays, isByWeek } from './chart-days.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { DAY_MS } from '#platform/time/durations.ts';

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
  const days = daysOf(range).length;
  const name =
    days === 1
      ? formatDay(range.from, formats)
      : `${formatDay(range.from, formats)} to ${formatDay(range.to, formats)}`;
  const note = `${name}, compared with the ${previousDays(days)}`;
  return { today, range, days, note, metric, numbers, points, isByWeek: isByWeek(range) };
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
