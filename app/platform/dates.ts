/** Dates as the site shows them: en-US, absolute, in the owner's zone, so that server and browser agree. */
export function formatDate(iso: string, timeZone: string) {
  return format(iso, { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
}

export function formatShortDate(iso: string, timeZone: string) {
  return format(iso, { timeZone, year: 'numeric', month: 'short', day: 'numeric' });
}

/** A calendar day without a time has no zone to convert from. */
export function formatDay(day: string) {
  return format(`${day}T00:00:00Z`, { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
}

export function formatMonth(day: string) {
  return format(`${day}T00:00:00Z`, { timeZone: 'UTC', year: 'numeric', month: 'short' });
}

const formats: Record<string, Intl.DateTimeFormat> = {};

/** Making a format takes longer than all dates of a page together. */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions) {
  return (formats[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(locale, options));
}

/** The dates of a site come again with each page; what was written before is found ten times as fast. */
const written = new Map<string, string>();
const MOST_WRITTEN = 5_000;

/** A browser writes so few that keeping them would cost more. */
export function format(iso: string, options: Intl.DateTimeFormatOptions) {
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
