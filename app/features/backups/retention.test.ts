import { expect, test } from 'vitest';
import type { Backup } from './backup.ts';
import { listExpired } from './retention.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const start = Date.parse('2026-01-01T03:00:00Z');
const backup = (kind: Backup['kind'], day: number) => {
  const createdAt = new Date(start + day * DAY_MS).toISOString();
  return { kind, createdAt, file: `${kind} ${createdAt}`, damaged: [] as string[], bytes: 5 };
};

/** The days that remain when expired backups are removed after each new one. */
function listRemaining(kind: Backup['kind'], days: number[]) {
  let remaining: ReturnType<typeof backup>[] = [];
  for (const day of days) {
    remaining.push(backup(kind, day));
    const expired = new Set(listExpired(remaining));
    remaining = remaining.filter((made) => !expired.has(made));
  }
  return remaining.map(({ createdAt }) => createdAt.slice(0, 10)).toReversed();
}

test('after two years of daily backups the last days, weeks and months are kept', () => {
  const remaining = listRemaining('daily', [...Array(730).keys()]);
  expect(remaining.slice(0, 7)).toEqual([
    '2027-12-31',
    '2027-12-30',
    '2027-12-29',
    '2027-12-28',
    '2027-12-27',
    '2027-12-26',
    '2027-12-25',
  ]);
  // Sundays, then the last days of months.
  expect(remaining.slice(7)).toEqual([
    '2027-12-19',
    '2027-12-12',
    '2027-11-30',
    '2027-10-31',
    '2027-09-30',
    '2027-08-31',
    '2027-07-31',
    '2027-06-30',
    '2027-05-31',
    '2027-04-30',
    '2027-03-31',
    '2027-02-28',
    '2027-01-31',
  ]);
});

test('many backups of one day do not displace the others of the week', () => {
  const remaining = listRemaining('daily', [0, 1, 2, 3, 4, 4.1, 4.2, 4.3, 4.4, 4.5, 4.6]);
  expect(remaining).toEqual(['2026-01-05', '2026-01-04', '2026-01-03', '2026-01-02', '2026-01-01']);
});

test.each([
  ['manual', 10],
  ['before-restore', 3],
] as const)('of %s backups the newest %i are kept', (kind, count) => {
  const days = [...Array(15).keys()];
  expect(listRemaining(kind, days)).toHaveLength(count);
  const daily = days.map((day) => backup('daily', day / 3));
  expect(listExpired([...daily, ...days.map((day) => backup(kind, day + 100))])).toHaveLength(
    listExpired(daily).length + 15 - count,
  );
});

test('backups without an image file never displace those that have it', () => {
  const intact = backup('before-restore', 0);
  const damaged = [1, 2, 3, 4].map((day) => ({ ...backup('before-restore', day), damaged: ['a/800.webp'] }));
  expect(listExpired([intact, ...damaged])).toEqual([damaged[0]]);
  const repaired = [5, 6, 7].map((day) => backup('before-restore', day));
  expect(listExpired([intact, ...damaged, ...repaired])).toEqual([intact, ...damaged]);
});

test('the oldest daily backups make room, and neither the newest one, one with intact images nor one made by hand', () => {
  const daily = [1, 2, 3, 4].map((day) => backup('daily', day));
  const manual = backup('manual', 0);
  expect(listExpired([...daily, manual], 25)).toEqual([]);
  expect(listExpired([...daily, manual], 24)).toEqual([daily[0]]);
  expect(listExpired([...daily, manual], 0)).toEqual(daily.slice(0, 3));
  const [first, ...others] = daily;
  const damaged = others.map((other) => ({ ...other, damaged: ['sea.webp'] }));
  expect(listExpired([first!, ...damaged], 0)).toEqual(damaged.slice(0, 2));
});
