import { dayIn, daysUpTo, formatDayOfMonth } from '#platform/dates.ts';
import type { ChartDay } from '#ui/chart.tsx';

const DAYS = 30;

type Sources = {
  today: string;
  timeZone: string;
  counted: { day: string; views: number }[];
  publications: { title: string; publishedAt: string }[];
};

/** The first of the sixty days that the dashboard looks at. */
export function firstDay(today: string) {
  return daysUpTo(today, 2 * DAYS)[0]!;
}

/** The last 30 days, today among them, each beside the one 30 days before. */
export function viewsOf({ today, timeZone, counted, publications }: Sources): ChartDay[] {
  const views = new Map(counted.map(({ day, views: count }) => [day, count]));
  const days = daysUpTo(today, 2 * DAYS);
  return days.slice(DAYS).map((day, index) => {
    const [now, before] = [views.get(day) ?? 0, views.get(days[index]!) ?? 0];
    const titles = publications.filter(({ publishedAt }) => dayIn(timeZone, new Date(publishedAt)) === day);
    const label = formatDayOfMonth(day);
    const notes = [`${label}: ${now}, 30 days before: ${before}`, ...titles.map(({ title }) => title)];
    return { label, now, before, note: notes.join('\n'), mark: titles.length > 0 };
  });
}
