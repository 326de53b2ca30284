import { expect, test } from 'vitest';
import { dayIn, daysUpTo, hourIn, yearIn } from './calendar.ts';
import { formatDate, formatDay, formatMonth, formatShortDate, formatToday } from './dates.ts';
import type { DateFormats } from './formats.ts';

const english = (timeZone: string): DateFormats => ({
  language: 'en',
  timeZone,
  dateFormat: 'language',
  clock: 'language',
});

test('an instant is formatted as a date in the given zone', () => {
  expect(formatDate('2026-01-01T03:00:00Z', english('America/New_York'))).toBe('December 31, 2025');
  expect(formatShortDate('2026-01-01T03:00:00Z', english('Europe/Paris'))).toBe('Jan 1, 2026');
});

test('a calendar day is independent of time zones', () => {
  expect(formatDay('2026-09-18', english('Pacific/Kiritimati'))).toBe('September 18, 2026');
  expect(formatMonth('2026-09-01', english('America/New_York'))).toBe('Sep 2026');
});

test('the year changes at midnight in the given zone', () => {
  const at = new Date('2027-01-01T04:59:59Z');
  expect(yearIn('America/New_York', at)).toBe(2026);
  expect(yearIn('America/New_York', new Date(at.getTime() + 1_000))).toBe(2027);
});

test('the day changes at midnight in the given zone, in summer and winter', () => {
  expect(dayIn('America/New_York', new Date('2026-03-10T03:59:59Z'))).toBe('2026-03-09');
  expect(dayIn('America/New_York', new Date('2026-03-10T04:00:00Z'))).toBe('2026-03-10');
  expect(dayIn('America/New_York', new Date('2026-01-05T04:59:59Z'))).toBe('2026-01-04');
  expect(dayIn('Pacific/Kiritimati', new Date('2026-12-31T10:00:00Z'))).toBe('2027-01-01');
  expect(dayIn('UTC', new Date('2026-02-03T00:00:00Z'))).toBe('2026-02-03');
});

test('hour and weekday are those of the given zone', () => {
  const at = new Date('2026-11-15T04:30:00Z');
  expect(hourIn('America/New_York', at)).toBe(23);
  expect(hourIn('UTC', new Date('2026-11-15T00:10:00Z'))).toBe(0);
  expect(formatToday(at, english('America/New_York'))).toBe('Saturday, November 14, 2026');
});

test('a range of days has no gaps across clock changes', () => {
  expect(daysUpTo('2026-03-09', 3)).toEqual(['2026-03-07', '2026-03-08', '2026-03-09']);
  expect(new Set(daysUpTo('2026-11-15', 60)).size).toBe(60);
});
