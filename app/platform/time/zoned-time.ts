import { DAY_MS, MINUTE_MS } from './durations.ts';

/** Local time in a zone as the value of `<input type="datetime-local">`: the sv-SE format with a T. */
export function wallTime(iso: string, timeZone: string) {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(new Date(iso)).replace(' ', 'T');
}

/**
 * The instant of a local time in a zone; null if the input is invalid. A repeated local time resolves to its first
 * occurrence, a skipped one is moved forward by the length of the jump.
 */
export function instantOf(wall: string, timeZone: string): string | null {
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
