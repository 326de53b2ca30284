import { daysUpTo } from '#platform/time/calendar.ts';
import { DAY_MS } from '#platform/time/durations.ts';

/** Inclusive calendar days in the owner's time zone. */
export type Range = { from: string; to: string };

export const presets = [
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
  ['12m', '12 months'],
] as const;

export type Preset = (typeof presets)[number][0];

const MAX_DAYS = 366;

/** As in "the previous day" and "the previous 7 days". */
export function previousDays(days: number): string {
  return days === 1 ? 'previous day' : `previous ${days} days`;
}

/** Invalid or future days fall back to the nearest valid range. */
export function readRange(query: URLSearchParams, today: string): Range & { preset: Preset | null } {
  const [from, to] = [query.get('from'), query.get('to')].map(parseDay);
  if (from && to) {
    const [first, last] = [from, to].map((day) => (day < today ? day : today)).toSorted() as [string, string];
    const earliest = daysUpTo(last, MAX_DAYS)[0]!;
    return { from: first > earliest ? first : earliest, to: last, preset: null };
  }
  const preset = presets.find(([key]) => key === query.get('range'))?.[0] ?? '30d';
  const from12m = new Date(
    Date.UTC(Number(today.slice(0, 4)) - 1, Number(today.slice(5, 7)) - 1, Number(today.slice(8)) + 1),
  );
  const first =
    preset === '12m' ? from12m.toISOString().slice(0, 10) : daysUpTo(today, Number.parseInt(preset, 10))[0]!;
  return { from: first, to: today, preset };
}

export function listDays({ from, to }: Range): string[] {
  return daysUpTo(to, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1);
}

/** The range of equal length directly before. */
export function rangeBefore(range: Range): Range {
  const days = daysUpTo(range.from, listDays(range).length + 1);
  return { from: days[0]!, to: days.at(-2)! };
}

/** The query parameters that select this range. */
export function rangeQuery({ from, to, preset }: Range & { preset: Preset | null }): Record<string, string> {
  return preset ? { range: preset } : { from, to };
}

/** Null unless the text is an existing calendar date. */
function parseDay(text: string | null): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null;
}
