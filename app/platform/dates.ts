/** Dates as the site shows them: en-US, absolute, in the owner's zone, so that server and browser agree. */
export function formatDate(iso: string, timeZone: string) {
  return format(iso, { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
}

export function formatShortDate(iso: string, timeZone: string) {
  return format(iso, { timeZone, year: 'numeric', month: 'short', day: 'numeric' });
}

export function formatTime(iso: string, timeZone: string) {
  return format(iso, { timeZone, hour: 'numeric', minute: '2-digit' });
}

export function formatMoment(iso: string, timeZone: string) {
  return `${formatShortDate(iso, timeZone)}, ${formatTime(iso, timeZone)}`;
}

/** For what may happen twice in a minute. */
export function formatSecond(iso: string, timeZone: string) {
  const time = format(iso, { timeZone, hour: 'numeric', minute: '2-digit', second: '2-digit' });
  return `${formatShortDate(iso, timeZone)}, ${time}`;
}

/** A calendar day without a time has no zone to convert from. */
export function formatDay(day: string) {
  return format(`${day}T00:00:00Z`, { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
}

export function formatMonth(day: string) {
  return format(`${day}T00:00:00Z`, { timeZone: 'UTC', year: 'numeric', month: 'short' });
}

/** As one would say it: the day of the week and the date. */
export function formatToday(at: Date, timeZone: string) {
  const options = { timeZone, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  return format(at.toISOString(), options);
}

export function formatDayOfMonth(day: string) {
  return format(`${day}T00:00:00Z`, { timeZone: 'UTC', month: 'short', day: 'numeric' });
}

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

const formats: Record<string, Intl.DateTimeFormat> = {};

/** Making a format takes longer than all dates of a page together. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions) {
  return (formats[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(locale, options));
}

/** The dates of a site come again with each page; what was written before is found ten times as fast. */
const written = new Map<string, string>();
const MOST_WRITTEN = 5_000;

/** A browser writes so few that keeping them would cost more. */
function format(iso: string, options: Intl.DateTimeFormatOptions) {
  if (!import.meta.env?.SSR) return write(iso, new Intl.DateTimeFormat('en-US', options));
  const key = iso + JSON.stringify(options);
  const known = written.get(key);
  if (known) return known;
  if (written.size >= MOST_WRITTEN) written.clear();
  const text = write(iso, formatOf('en-US', options));
  written.set(key, text);
  return text;
}

function write(iso: string, way: Intl.DateTimeFormat) {
  return way.format(new Date(iso));
}
