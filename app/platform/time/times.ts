import { format, formatShortDate } from './dates.ts';

export function formatTime(iso: string, timeZone: string) {
  return format(iso, { timeZone, hour: 'numeric', minute: '2-digit' });
}

export function formatDateTime(iso: string, timeZone: string) {
  return `${formatShortDate(iso, timeZone)}, ${formatTime(iso, timeZone)}`;
}

/** For events that may occur twice in a minute. */
export function formatSecond(iso: string, timeZone: string) {
  const time = format(iso, { timeZone, hour: 'numeric', minute: '2-digit', second: '2-digit' });
  return `${formatShortDate(iso, timeZone)}, ${time}`;
}

export function formatToday(at: Date, timeZone: string) {
  const options = { timeZone, weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
  return format(at.toISOString(), options);
}

export function formatDayOfMonth(day: string) {
  return format(`${day}T00:00:00Z`, { timeZone: 'UTC', month: 'short', day: 'numeric' });
}
