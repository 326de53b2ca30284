import { expect, test } from 'vitest';
import { toInstant, wallTime, zoneName, addWorkingDays } from './calendar.ts';
import { HOUR_MS } from './durations.ts';

test.each([
  ['2026-01-15T09:30', 'America/New_York', '2026-01-15T14:30:00.000Z'],
  ['2026-07-15T09:30', 'America/New_York', '2026-07-15T13:30:00.000Z'],
  ['2026-07-15T09:30', 'Asia/Kolkata', '2026-07-15T04:00:00.000Z'],
  ['2026-07-15T00:00', 'UTC', '2026-07-15T00:00:00.000Z'],
  ['2026-01-01T00:30', 'Pacific/Auckland', '2025-12-31T11:30:00.000Z'],
])('%s local time in %s is %s, and back', (wall, zone, instant) => {
  expect(toInstant(wall, zone)).toBe(instant);
  expect(wallTime(instant, zone)).toBe(wall);
});

test('hours around a clock change use their own offset', () => {
  expect(toInstant('2026-03-08T01:59', 'America/New_York')).toBe('2026-03-08T06:59:00.000Z');
  expect(toInstant('2026-03-08T03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
  expect(toInstant('2026-11-01T00:59', 'America/New_York')).toBe('2026-11-01T04:59:00.000Z');
  expect(toInstant('2026-11-01T02:00', 'America/New_York')).toBe('2026-11-01T07:00:00.000Z');
  expect(toInstant('2026-03-29T01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z');
  expect(toInstant('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
  expect(toInstant('2026-10-25T01:59', 'Europe/Berlin')).toBe('2026-10-24T23:59:00.000Z');
  expect(toInstant('2026-10-25T03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z');
});

test('an hour skipped by the clock moves forward by the jump', () => {
  expect(toInstant('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(wallTime('2026-03-08T07:30:00.000Z', 'America/New_York')).toBe('2026-03-08T03:30');
  expect(toInstant('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});

test('of a repeated hour the first is used', () => {
  expect(toInstant('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  expect(toInstant('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
});

test('every hour around clock changes round-trips', () => {
  for (const zone of ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe']) {
    for (const day of ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01']) {
      for (let hour = -20; hour < 20; hour++) {
        const wall = wallTime(new Date(Date.parse(day) + hour * HOUR_MS).toISOString(), zone);
        expect(wallTime(toInstant(wall, zone)!, zone)).toBe(wall);
      }
    }
  }
});

test('an invalid time has no instant', () => {
  expect(toInstant('', 'UTC')).toBeNull();
  expect(toInstant('tomorrow', 'UTC')).toBeNull();
});

test('a zone name follows the season', () => {
  expect(zoneName('America/New_York', '2026-01-15T12:00:00Z')).toBe('EST');
  expect(zoneName('America/New_York', '2026-07-15T12:00:00Z')).toBe('EDT');
});

test.each([
  ['Monday', '2026-03-09T14:00:30.000Z', 1, '2026-03-10T14:00:30.000Z'],
  ['Monday', '2026-03-09T14:00:00.000Z', 2, '2026-03-11T14:00:00.000Z'],
  ['Friday', '2026-03-13T14:00:00.000Z', 1, '2026-03-16T14:00:00.000Z'],
  ['Friday', '2026-03-13T14:00:00.000Z', 5, '2026-03-20T14:00:00.000Z'],
  ['Friday evening in New York', '2026-03-14T02:00:00.000Z', 1, '2026-03-17T02:00:00.000Z'],
  ['Saturday', '2026-03-14T14:00:00.000Z', 1, '2026-03-17T04:00:00.000Z'],
  ['Sunday', '2026-03-15T23:59:00.000Z', 2, '2026-03-18T04:00:00.000Z'],
  ['the weekend of the change to summer time', '2026-03-06T17:00:00.000Z', 1, '2026-03-09T16:00:00.000Z'],
])('from %s, %s plus %i is %s', (_day, from, days, to) => {
  expect(addWorkingDays(from, days, 'America/New_York')).toBe(to);
});
