import { formatOf } from './dates.ts';

export function yearIn(timeZone: string, at: Date) {
  return Number(dayIn(timeZone, at).slice(0, 4));
}

/** The calendar day of an instant where the owner lives, as `YYYY-MM-DD`: the way Swedes write a date. */
export function dayIn(timeZone: string, at: Date) {
  const minute = Math.floor(at.getTime() / 60_000);
  if (latestDay.minute !== minute || latestDay.timeZone !== timeZone)
    latestDay = { timeZone, minute, day: formatOf('sv-SE', { timeZone }).format(at) };
  return latestDay.day;
}

/** Most ask for today, again and again, and no zone has another day within a minute. */
let latestDay = { timeZone: '', minute: Number.NaN, day: '' };

/** The hour on the owner's clock, 0 to 23. */
export function hourIn(timeZone: string, at: Date) {
  return Number(formatOf('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));
}

/** So many calendar days in a row, oldest first, up to the given one. */
export function daysUpTo(day: string, count: number) {
  const last = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Of two ISO times in UTC the later. */
export function laterOf(one: string, other: string) {
  return one > other ? one : other;
}
