import { daysOf, type Range, rangeBefore } from '#features/analytics/range.ts';
import { formatNumber } from '#platform/text/count.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { formatDayOfMonth } from '#platform/time/times.ts';
import type { ChartDay } from '#ui/data/chart.tsx';

const MAX_DAILY_POINTS = 92;
const DAYS_PER_WEEK = 7;

type Sources = {
  range: Range;
  timeZone: string;
  counted: { day: string; count: number }[];
  publications: { title: string; publishedAt: string }[];
};

/** Long ranges are charted by week. */
export function isByWeek(range: Range) {
  return daysOf(range).length > MAX_DAILY_POINTS;
}

/** One point per day, or per week of about 7 days in long ranges, with the count of the period before. */
export function chartDays({ range, timeZone, counted, publications }: Sources): ChartDay[] {
  const counts = new Map(counted.map(({ day, count }) => [day, count]));
  const published = publications.map((post) => ({
    ...post,
    day: dayIn(timeZone, new Date(post.publishedAt)),
  }));
  const sum = (days: string[]) => days.reduce((total, day) => total + (counts.get(day) ?? 0), 0);
  const all = daysOf(range);
  const points = isByWeek(range) ? Math.round(all.length / DAYS_PER_WEEK) : all.length;
  const [current, earlier] = [splitEvenly(all, points), splitEvenly(daysOf(rangeBefore(range)), points)];
  return current.map((days, index) => {
    const [now, before] = [sum(days), sum(earlier[index]!)];
    const titles = published.filter(({ day }) => days.includes(day)).map(({ title }) => title);
    const label = formatDayOfMonth(days[0]!);
    const name = days.length > 1 ? `${label} – ${formatDayOfMonth(days.at(-1)!)}` : label;
    const numbers = `${name}: ${formatNumber(now)} (${all.length} days earlier: ${formatNumber(before)})`;
    return { label, now, before, note: [numbers, ...titles].join('\n'), mark: titles.length > 0 };
  });
}

/** Splits a list into `parts` slices of almost equal length. */
function splitEvenly<Item>(items: Item[], parts: number): Item[][] {
  const start = (part: number) => Math.floor((part * items.length) / parts);
  return Array.from({ length: parts }, (_, part) => items.slice(start(part), start(part + 1)));
}
