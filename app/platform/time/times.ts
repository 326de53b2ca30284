import { formatDate, formatOf, formatShortDate } from './dates.ts';
import type { DateFormats } from './formats.ts';

export function formatTime(iso: string, formats: DateFormats) {
  return format(iso, formats, { minute: '2-digit' });
}

export function formatDateTime(iso: string, formats: DateFormats) {
  return `${formatShortDate(iso, formats)}, ${formatTime(iso, formats)}`;
}

/** With the offset of the time zone, for people who may be in another one: "Mar 9, 2026, 1:00 PM GMT-4". */
export function formatZonedDateTime(iso: string, formats: DateFormats) {
  const { language, namesLanguage = language, timeZone } = formats;
  const parts = formatOf(namesLanguage, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(iso),
  );
  const zone = parts.find(({ type }) => type === 'timeZoneName')!.value;
  return `${formatDateTime(iso, formats)} ${zone}`;
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
