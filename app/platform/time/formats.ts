import type { MoneyFormats } from '#platform/money/money.ts';

/** How dates, times, numbers and amounts are written. The choice `language` means: as usual in the language. */
export type Formats = MoneyFormats & {
  timeZone: string;
  dateFormat: 'language' | 'month-first' | 'day-first' | 'dots' | 'slashes' | 'iso';
  clock: 'language' | '12-hour' | '24-hour';
  firstDay: 'language' | 'monday' | 'sunday' | 'saturday';
  /** Of month and day names, if not `language`. */
  namesLanguage?: string;
};

export type DateFormats = Pick<Formats, 'language' | 'timeZone' | 'dateFormat' | 'clock' | 'namesLanguage'>;

/**
 * The same formats with English month and day names. Order, clock and first day of the week are resolved here, because
 * browsers know less about languages than the server.
 */
export function withEnglishNames(formats: Formats): Formats {
  const { language, timeZone, currency, numberFormat, dateFormat, clock, firstDay } = formats;
  return {
    language,
    namesLanguage: 'en',
    timeZone,
    currency,
    numberFormat,
    dateFormat: dateFormat === 'language' ? detectDateOrder(language) : dateFormat,
    clock: clock === 'language' ? clockOf(language) : clock,
    firstDay: firstDay === 'language' ? firstDayOf(language) : firstDay,
  };
}

/** Languages that start with the year are written as in ISO 8601. */
export function detectDateOrder(language: string): 'month-first' | 'day-first' | 'iso' {
  const [first] = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).formatToParts(0);
  if (first!.type === 'year') return 'iso';
  return first!.type === 'month' ? 'month-first' : 'day-first';
}

function clockOf(language: string) {
  const { hourCycle } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h11' || hourCycle === 'h12' ? '12-hour' : '24-hour';
}

function firstDayOf(language: string) {
  const { firstDay } = new Intl.Locale(language).getWeekInfo();
  return ({ 6: 'saturday', 7: 'sunday' } as const)[firstDay] ?? 'monday';
}
