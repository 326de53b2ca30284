import { listDays, type Range, rangeBefore } from '#features/analytics/range.ts';
import { formatNumber } from '#platform/text/count.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { formatDayOfMonth } from '#platform/time/dates.ts';
import type { Formats } from '#platform/time/formats.ts';
import type { ChartDay } from '#ui/panel/chart.tsx';

const MAX_DAILY_POINTS = 92;
/** As `Date` counts them. */
const weekdays = { sunday: 0, monday: 1, saturday: 6, language: 1 };

type Sources = {
  range: Range;
  formats: Formats;
  counted: { day: string; count: number }[];
  publications: { title: string; publishedAt: string }[];
};

/** Long ranges are charted by week. */
export function isShownByWeek(range: Range) {
  return listDays(range).length > MAX_DAILY_POINTS;
}

/** One point per day, or per calendar week in long ranges, with the count of the period before. */
export function chartDays({ range, formats, counted, publications }: Sources): ChartDay[] {
  const counts = new Map(counted.map(({ day, count }) => [day, count]));
  const published = publications.map((post) => ({
    ...post,
    day: dayIn(formats.timeZone, new Date(post.publishedAt)),
  }));
  const sum = (days: string[]) => days.reduce((total, day) => total + (counts.get(day) ?? 0), 0);
  const all = listDays(range);
  const before = listDays(rangeBefore(range));
  const starts = all.flatMap((day, index) =>
    index === 0 || !isShownByWeek(range) || weekdayOf(day) === weekdays[formats.firstDay] ? [index] : [],
  );
  return starts.map((start, point) => {
    const end = starts[point + 1];
    const days = all.slice(start, end);
    const [now, earlier] = [sum(days), sum(before.slice(start, end))];
    const titles = published.filter(({ day }) => days.includes(day)).map(({ title }) => title);
    const label = formatDayOfMonth(days[0]!, formats);
    const name = days.length > 1 ? `${label} – ${formatDayOfMonth(days.at(-1)!, formats)}` : label;
    const numbers = `${name}: ${formatNumber(now, formats)} (${all.length} days earlier: ${formatNumber(earlier, formats)})`;
    return { label, now, before: earlier, note: [numbers, ...titles].join('\n'), mark: titles.length > 0 };
  });
}

function weekdayOf(day: string) {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Hidden from screen readers, which read the label of the chart. */
export function ChartLegend({ now, before }: { now: string; before: string }) {
  return (
    <p aria-hidden className="type-label flex flex-wrap gap-x-4.5 gap-y-1 whitespace-nowrap">
      <span className="before:mr-1.75 before:inline-block before:w-4.5 before:border-t-[2.25px] before:border-ink before:align-[0.28em]">
        {now}
      </span>
      <span className="before:mr-1.75 before:inline-block before:w-4.5 before:border-t-2 before:border-dotted before:border-ink-3 before:align-[0.28em]">
        {before}
      </span>
      <span className="before:mr-1.75 before:inline-block before:h-2.75 before:border-l-2 before:border-accent before:align-[-0.1em]">
        Post published
      </span>
    </p>
  );
}
