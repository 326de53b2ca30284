/** Dates as the site shows them: en-US, absolute, in the owner's zone, so that server and browser agree. */
export function formatDate(iso: string, timeZone: string) {
  return format(iso, { timeZone, year: 'numeric', month: 'long', day: 'numeric' });
}

export function formatShortDate(iso: string, timeZone: string) {
  return format(iso, { timeZone, year: 'numeric', month: 'short', day: 'numeric' });
}

export function formatDateTime(iso: string, timeZone: string) {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return format(iso, { timeZone, year: 'numeric', month: 'short', day: 'numeric', ...time });
}

/** A calendar day without a time has no zone to convert from. */
export function formatDay(day: string) {
  return format(`${day}T00:00:00Z`, { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
}

export function formatMonth(day: string) {
  return format(`${day}T00:00:00Z`, { timeZone: 'UTC', year: 'numeric', month: 'short' });
}

export function yearIn(timeZone: string, at: Date) {
  return Number(new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(at));
}

/** The calendar day of an instant where the owner lives, as `YYYY-MM-DD`: the way Swedes write a date. */
export function dayIn(timeZone: string, at: Date) {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
}

/** Of two ISO times in UTC the later. */
export function laterOf(one: string, other: string) {
  return one > other ? one : other;
}

function format(iso: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(iso));
}
