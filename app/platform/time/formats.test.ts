import { expect, test } from 'vitest';
import {
  formatDate,
  formatDay,
  formatDayOfMonth,
  formatMonth,
  formatShortDate,
  formatDateTime,
  formatTime,
  formatToday,
  formatZonedDateTime,
} from './dates.ts';
import { type Formats, withEnglishNames } from './formats.ts';

const usual: Formats = {
  language: 'en',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  dateFormat: 'language',
  clock: 'language',
  firstDay: 'language',
  numberFormat: 'language',
};
const at = '2026-09-06T12:05:00Z';
const day = '2026-09-06';

test.each<[string, Formats['dateFormat'], string, string, string, string]>([
  ['en', 'language', 'September 6, 2026', 'Sep 6, 2026', 'Sep 2026', 'Sep 6'],
  ['en', 'month-first', 'September 6, 2026', 'Sep 6, 2026', 'Sep 2026', 'Sep 6'],
  ['en', 'day-first', '6 September 2026', '6 Sep 2026', 'Sep 2026', '6 Sep'],
  ['en', 'dots', '06.09.2026', '06.09.2026', '09.2026', '06.09'],
  ['en', 'slashes', '06/09/2026', '06/09/2026', '09/2026', '06/09'],
  ['en', 'iso', '2026-09-06', '2026-09-06', '2026-09', '09-06'],
  ['de', 'language', '6. September 2026', '6. Sept. 2026', 'Sept. 2026', '6. Sept.'],
  ['de', 'month-first', 'September 6, 2026', 'Sept. 6, 2026', 'Sept. 2026', 'Sept. 6'],
  ['de', 'day-first', '6. September 2026', '6. Sept. 2026', 'Sept. 2026', '6. Sept.'],
  ['de', 'iso', '2026-09-06', '2026-09-06', '2026-09', '09-06'],
  ['fr', 'language', '6 septembre 2026', '6 sept. 2026', 'sept. 2026', '6 sept.'],
  ['fr', 'month-first', 'septembre 6, 2026', 'sept. 6, 2026', 'sept. 2026', 'sept. 6'],
  ['es', 'language', '6 de septiembre de 2026', '6 sept 2026', 'sept 2026', '6 sept'],
  ['es', 'slashes', '06/09/2026', '06/09/2026', '09/2026', '06/09'],
])('dates in %s with the date format “%s”', (language, dateFormat, long, short, month, dayOfMonth) => {
  const formats = { ...usual, language, dateFormat };
  expect([formatDate(at, formats), formatDay(day, formats)]).toEqual([long, long]);
  expect(formatShortDate(at, formats)).toBe(short);
  expect([formatMonth(day, formats), formatDayOfMonth(day, formats)]).toEqual([month, dayOfMonth]);
});

test.each<[string, Formats['clock'], string]>([
  ['en', 'language', '2:05 PM'],
  ['en', '12-hour', '2:05 PM'],
  ['en', '24-hour', '14:05'],
  ['de', 'language', '14:05'],
  ['de', '24-hour', '14:05'],
  ['de', '12-hour', '2:05 PM'],
  ['fr', 'language', '14:05'],
  ['fr', '12-hour', '2:05 PM'],
])('times in %s with the clock “%s” are %s', (language, clock, text) => {
  expect(formatTime(at, { ...usual, language, clock })).toBe(text);
});

test('hours of the 24-hour clock have two digits, and midnight is 00', () => {
  const formats = { ...usual, clock: '24-hour' } as const;
  expect(['2026-01-15T23:00:00Z', '2026-01-15T08:05:00Z'].map((iso) => formatTime(iso, formats))).toEqual([
    '00:00',
    '09:05',
  ]);
});

test.each<[string, Partial<Formats>, string, string, Formats['firstDay']]>([
  ['en', {}, 'Sunday, September 6, 2026', 'Sep 6, 2026, 2:05 PM', 'sunday'],
  ['en-GB', {}, 'Sunday, 6 September 2026', '6 Sep 2026, 14:05', 'monday'],
  ['de', {}, 'Sunday, 6 September 2026', '6 Sep 2026, 14:05', 'monday'],
  ['hu', {}, 'Sunday, 2026-09-06', '2026-09-06, 14:05', 'monday'],
  ['ar', {}, 'Sunday, 6 September 2026', '6 Sep 2026, 2:05 PM', 'saturday'],
  [
    'de',
    { dateFormat: 'dots', clock: '12-hour', firstDay: 'sunday' },
    'Sunday, 06.09.2026',
    '06.09.2026, 2:05 PM',
    'sunday',
  ],
])('the panel of a site in %s with %j has English names', (language, changes, today, dateTime, firstDay) => {
  const formats = withEnglishNames({ ...usual, language, ...changes });
  expect(formatToday(new Date(at), formats)).toBe(today);
  expect(formatDateTime(at, formats)).toBe(dateTime);
  expect(formats.firstDay).toBe(firstDay);
});

test.each([
  ['en', 'Europe/Berlin', '2026-09-06T12:05:00Z', 'Sep 6, 2026, 2:05 PM GMT+2'],
  ['en', 'Europe/Berlin', '2026-12-06T12:05:00Z', 'Dec 6, 2026, 1:05 PM GMT+1'],
  ['de', 'America/New_York', '2026-09-06T12:05:00Z', '6. Sept. 2026, 8:05 GMT-4'],
  ['fr', 'Asia/Kolkata', '2026-09-06T12:05:00Z', '6 sept. 2026, 17:35 UTC+5:30'],
  ['es', 'UTC', '2026-09-06T12:05:00Z', '6 sept 2026, 12:05 GMT+0'],
])('a time with its zone in %s and %s', (language, timeZone, iso, text) => {
  const zoned = formatZonedDateTime(iso, { ...usual, language, timeZone });
  expect(zoned.replace('\u202F', ' ')).toBe(text);
});
