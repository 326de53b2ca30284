import { type DateFormats, detectDateOrder } from './formats.ts';

/** In the owner's time zone, so that server and browser render the same text. */
export function formatDate(iso: string, formats: DateFormats) {
  return format(iso, formats, { year: 'numeric', month: 'long', day: 'numeric' });
}

export function formatShortDate(iso: string, formats: DateFormats) {
  return format(iso, formats, { year: 'numeric', month: 'short', day: 'numeric' });
}

/** A calendar day without a time is not converted between zones. */
export function formatDay(day: string, formats: DateFormats) {
  return formatDate(`${day}T00:00:00Z`, { ...formats, timeZone: 'UTC' });
}

export function formatMonth(day: string, formats: DateFormats) {
  return format(`${day}T00:00:00Z`, { ...formats, timeZone: 'UTC' }, { year: 'numeric', month: 'short' });
}

export function formatDayOfMonth(day: string, formats: DateFormats) {
  return format(`${day}T00:00:00Z`, { ...formats, timeZone: 'UTC' }, { month: 'short', day: 'numeric' });
}

const cached: Record<string, Intl.DateTimeFormat> = {};

/** Cached: creating a format takes longer than formatting all dates of a page. */
export function getDateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  return (cached[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(locale, options));
}

type Fields = { year?: 'numeric'; month: 'long' | 'short'; day?: 'numeric' };

function format(iso: string, { language, namesLanguage, timeZone, dateFormat }: DateFormats, fields: Fields) {
  const at = new Date(iso);
  if (dateFormat === 'iso') return isoDate(at, timeZone, fields);
  if (dateFormat === 'dots' || dateFormat === 'slashes') {
    const { day, ...monthAndYear } = fields;
    const digits = { ...monthAndYear, month: '2-digit', ...(day && ({ day: '2-digit' } as const)) } as const;
    const slashes = getDateFormat('en-GB', { timeZone, ...digits }).format(at);
    return dateFormat === 'slashes' ? slashes : slashes.replaceAll('/', '.');
  }
  const names = namesLanguage ?? language;
  const usual = getDateFormat(names, { timeZone, ...fields });
  const isUsual = dateFormat === 'language' || !fields.day || orderOf(names) === dateFormat;
  return isUsual ? usual.format(at) : inOrder(usual.formatToParts(at), dateFormat);
}

function isoDate(at: Date, timeZone: string, { year, day }: Fields) {
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return getDateFormat('sv-SE', options)
    .format(at)
    .slice(year ? 0 : 5, day ? undefined : 7);
}

/** For an order that is not that of the language. */
function inOrder(parts: Intl.DateTimeFormatPart[], dateFormat: 'month-first' | 'day-first') {
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value;
  const [day, month, year] = ['day', 'month', 'year'].map(partOf);
  if (dateFormat === 'day-first') return [day, month, year].filter(Boolean).join(' ');
  return [`${month} ${day}`, year].filter(Boolean).join(', ');
}

const orders: Record<string, ReturnType<typeof detectDateOrder>> = {};

function orderOf(language: string) {
  return (orders[language] ??= detectDateOrder(language));
}

export function formatTime(iso: string, formats: DateFormats) {
  return formatClock(iso, formats, { minute: '2-digit' });
}

export function formatDateTime(iso: string, formats: DateFormats) {
  return `${formatShortDate(iso, formats)}, ${formatTime(iso, formats)}`;
}

/** With the offset of the time zone, for people who may be in another one: "Mar 9, 2026, 1:00 PM GMT-4". */
export function formatZonedDateTime(iso: string, formats: DateFormats) {
  const { language, namesLanguage = language, timeZone } = formats;
  const parts = getDateFormat(namesLanguage, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(iso),
  );
  const zone = parts.find(({ type }) => type === 'timeZoneName')!.value;
  return `${formatDateTime(iso, formats)} ${zone}`;
}

/** For events that may occur twice in a minute. */
export function formatSecond(iso: string, formats: DateFormats) {
  const time = formatClock(iso, formats, { minute: '2-digit', second: '2-digit' });
  return `${formatShortDate(iso, formats)}, ${time}`;
}

export function formatToday(at: Date, formats: DateFormats) {
  const { language, namesLanguage = language, timeZone } = formats;
  const weekday = getDateFormat(namesLanguage, { timeZone, weekday: 'long' }).format(at);
  return `${weekday}, ${formatDate(at.toISOString(), formats)}`;
}

type ClockFields = { minute: '2-digit'; second?: '2-digit' };

const clocks = {
  language: { hour: 'numeric' },
  '12-hour': { hour: 'numeric', hourCycle: 'h12' },
  '24-hour': { hour: '2-digit', hourCycle: 'h23' },
} as const;

function formatClock(
  iso: string,
  { language, namesLanguage, timeZone, clock }: DateFormats,
  fields: ClockFields,
) {
  return getDateFormat(namesLanguage ?? language, { timeZone, ...clocks[clock], ...fields }).format(
    new Date(iso),
  );
}
