import { formatDate, formatOf, formatShortDate } from './dates.ts';
import type { DateFormats } from './formats.ts';

export function formatTime(iso: string, formats: DateFormats) {
  return format(iso, formats, { minute: '2-digit' });
}

export function formatDateTime(iso: string, formats: DateFormats) {
  return `${formatShortDate(iso, formats)}, ${formatTime(iso, formats)}`;
}

/** For events that may occur twice in a minute. */
export function formatSecond(iso: string, formats: DateFormats) {
  const time = format(iso, formats, { minute: '2-digit', second: '2-digit' });
  return `${formatShortDate(iso, formats)}, ${time}`;
}

export function formatToday(at: Date, formats: DateFormats) {
  const { language, namesLanguage = language, timeZone } = formats;
  const weekday = formatOf(namesLanguage, { timeZone, weekday: 'long' }).format(at);
  return `${weekday}, ${formatDate(at.toISOString(), formats)}`;
}

type Fields = { minute: '2-digit'; second?: '2-digit' };

const clocks = {
  language: { hour: 'numeric' },
  '12-hour': { hour: 'numeric', hourCycle: 'h12' },
  '24-hour': { hour: '2-digit', hourCycle: 'h23' },
} as const;

function format(iso: string, { language, namesLanguage, timeZone, clock }: DateFormats, fields: Fields) {
  return formatOf(namesLanguage ?? language, { timeZone, ...clocks[clock], ...fields }).format(new Date(iso));
}
