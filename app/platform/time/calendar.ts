import { formatOf } from './dates.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';

export function yearIn(timeZone: string, at: Date) {
  return Number(dayIn(timeZone, at).slice(0, 4));
}

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`, which is the sv-SE format. */
export function dayIn(timeZone: string, at: Date) {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (latestDay.minute !== minute || latestDay.timeZone !== timeZone)
    latestDay = { timeZone, minute, day: formatOf('sv-SE', { timeZone }).format(at) };
  return latestDay.day;
}

/** Cached, because most calls are for today; in no zone does the day change within a minute. */
let latestDay = { timeZone: '', minute: Number.NaN, day: '' };

/** The hour of the day in a time zone, 0 to 23. */
export function hourIn(timeZone: string, at: Date) {
  return Number(formatOf('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));
}

/** The last `count` calendar days up to `day`, oldest first. */
export function daysUpTo(day: string, count: number) {
  const last = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The later of two ISO timestamps in UTC. */
export function laterOf(one: string, other: string) {
  return one > other ? one : other;
}
