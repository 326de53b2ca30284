/** The clock on the wall of a zone, as `<input type="datetime-local">` writes it: the way Swedes do, with a T. */
export function wallTime(iso: string, timeZone: string) {
  const options = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('sv-SE', options).format(new Date(iso)).replace(' ', 'T');
}

/**
 * The instant at which the clock of a zone shows this time; null if that is no time at all.
 * Of an hour that comes twice it is the first; one that is skipped is as much later as the clock jumps.
 */
export function instantOf(wall: string, timeZone: string): string | null {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? Date.parse(`${wall}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  // A day around the time holds both offsets, if the clock is changed in it.
  const before = asUtc - offsetAt(asUtc - DAY, timeZone);
  const after = asUtc - offsetAt(asUtc + DAY, timeZone);
  const instants = [Math.min(before, after), Math.max(before, after)].map((at) => new Date(at).toISOString());
  const exact = instants.find((instant) => wallTime(instant, timeZone) === wall);
  return exact ?? new Date(before).toISOString();
}

/** What people call the zone at that moment, such as "EST" or "GMT+1". */
export function zoneName(timeZone: string, iso: string) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  return format.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')!.value;
}

const DAY = 86_400_000;

/** How far the zone's clock is ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string) {
  const minute = Math.floor(at / 60_000) * 60_000;
  return Date.parse(`${wallTime(new Date(minute).toISOString(), timeZone)}:00Z`) - minute;
}
