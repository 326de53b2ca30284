/** Always en-US and in the owner's time zone, so that server and browser render the same text. */
export function formatDate(iso: string, timeZone: string) {
  return format(iso, { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
}

export function formatShortDate(iso: string, timeZone: string) {
  return format(iso, { timeZone, year: 'numeric', month: 'short', day: 'numeric' });
}

/** A calendar day without a time is not converted between zones. */
export function formatDay(day: string) {
  return format(`${day}T00:00:00Z`, { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
}

export function formatMonth(day: string) {
  return format(`${day}T00:00:00Z`, { timeZone: 'UTC', year: 'numeric', month: 'short' });
}

const formats: Record<string, Intl.DateTimeFormat> = {};

/** Cached: creating a format takes longer than formatting all dates of a page. */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions) {
  return (formats[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(locale, options));
}

export function format(iso: string, options: Intl.DateTimeFormatOptions) {
  return formatOf('en-US', options).format(new Date(iso));
}
