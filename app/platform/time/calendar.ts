import { getDateFormat } from './dates.ts';
import { DAY_MS, MINUTE_MS } from './durations.ts';

export function yearIn(timeZone: string, at: Date) {
  return Number(dayIn(timeZone, at).slice(0, 4));
}

/** Cached, because most calls are for today; in no zone does the day change within a minute. */
let latestDay = { timeZone: '', minute: Number.NaN, day: '' };

/** The calendar day of an instant in a time zone, as `YYYY-MM-DD`, which is the sv-SE format. */
export function dayIn(timeZone: string, at: Date) {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  if (latestDay.minute !== minute || latestDay.timeZone !== timeZone)
    latestDay = { timeZone, minute, day: getDateFormat('sv-SE', { timeZone }).format(at) };
  return latestDay.day;
}

/** The hour of the day in a time zone, 0 to 23. */
export function hourIn(timeZone: string, at: Date) {
  return Number(getDateFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));
}

/** The last `count` calendar days up to `day`, oldest first. */
export function daysUpTo(day: string, count: number) {
  const last = Date.parse(`${day}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The later of two ISO timestamps in UTC. */
export function pickLater(one: string, other: string) {
  return one > other ? one : other;
}

/** Local time in a zone as the value of `<input type="datetime-local">`: the sv-SE format with a T. */
export function wallTime(iso: string, timeZone: string) {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(new Date(iso)).replace(' ', 'T');
}

/**
 * The instant of a local time in a zone; null if the input is invalid. A repeated local time resolves to its first
 * occurrence, a skipped one is moved forward by the length of the jump.
 */
export function toInstant(wall: string, timeZone: string): string | null {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  // If the clock changes around this time, the offsets one day before and after differ.
  const before = asUtc - offsetAt(asUtc - DAY_MS, timeZone);
  const after = asUtc - offsetAt(asUtc + DAY_MS, timeZone);
  const instants = [Math.min(before, after), Math.max(before, after)].map((at) => new Date(at).toISOString());
  const exact = instants.find((instant) => wallTime(instant, timeZone) === wall);
  return exact ?? new Date(before).toISOString();
}

/** The short name of the zone at that instant, such as "EST" or "GMT+1". */
export function zoneName(timeZone: string, iso: string) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  return format.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')!.value;
}

/** Offset of the zone from UTC in milliseconds. */
function offsetAt(at: number, timeZone: string) {
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  return Date.parse(`${wallTime(new Date(minute).toISOString(), timeZone)}:00Z`) - minute;
}

/** The same local time after a number of days from Monday to Friday; from a weekend, counted from Monday 00:00. */
export function addWorkingDays(iso: string, days: number, timeZone: string): string {
  let wall = Date.parse(`${wallTime(iso, timeZone)}Z`);
  while (isWeekend(wall)) wall = nextMidnight(wall);
  for (let left = days; left > 0; left -= 1) {
    wall += DAY_MS;
    while (isWeekend(wall)) wall += DAY_MS;
  }
  const seconds = Date.parse(iso) % MINUTE_MS;
  const instant = toInstant(new Date(wall).toISOString().slice(0, 16), timeZone)!;
  return isWeekendIn(iso, timeZone) ? instant : new Date(Date.parse(instant) + seconds).toISOString();
}

function isWeekendIn(iso: string, timeZone: string) {
  return isWeekend(Date.parse(`${wallTime(iso, timeZone)}Z`));
}

/** Of a local time written as UTC. */
function isWeekend(wall: number) {
  return [0, 6].includes(new Date(wall).getUTCDay());
}

function nextMidnight(wall: number) {
  return (Math.floor(wall / DAY_MS) + 1) * DAY_MS;
}
