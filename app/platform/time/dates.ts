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

export function format(iso: string, options: Intl.DateTimeFormatOptions) {
  return formatOf('en-US', options).format(new Date(iso));
}
