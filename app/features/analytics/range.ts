import { daysUpTo } from '#platform/time/calendar.ts';

/** Calendar days of the owner's zone, the first and the last among them. */
export type Range = { from: string; to: string };

export const presets = [
  ['7d', '7 days'],
  ['30d', '30 days'],
  ['90d', '90 days'],
  ['12m', '12 months'],
] as const;

export type Preset = (typeof presets)[number][0];

const DAY = 86_400_000;
const LONGEST = 366;

/** As in "the previous day" and "the previous 7 days". */
export function previousDays(days: number): string {
  return days === 1 ? 'previous day' : `previous ${days} days`;
}

/** What the address asks for; anything but days in order and up to today means the nearest that is. */
export function readRange(query: URLSearchParams, today: string): Range & { preset: Preset | null } {
  const [from, to] = [query.get('from'), query.get('to')].map(dayOf);
  if (from && to) {
    const [first, last] = [from, to].map((day) => (day < today ? day : today)).toSorted() as [string, string];
    const earliest = daysUpTo(last, LONGEST)[0]!;
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

export function daysOf({ from, to }: Range): string[] {
  return daysUpTo(to, Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1);
}

/** As many days, directly before. */
export function rangeBefore(range: Range): Range {
  const days = daysUpTo(range.from, daysOf(range).length + 1);
  return { from: days[0]!, to: days.at(-2)! };
}

/** The address that asks for the same range again. */
export function rangeQuery({ from, to, preset }: Range & { preset: Preset | null }): Record<string, string> {
  return preset ? { range: preset } : { from, to };
}

/** A day that the calendar has. */
function dayOf(text: string | null): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
