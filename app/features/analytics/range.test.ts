import { expect, test } from 'vitest';
import { listDays, rangeBefore, readRange } from './range.ts';

const read = (query: string, today: string) => readRange(new URLSearchParams(query), today);

test.each([
  ['', '2026-03-10', '2026-02-09', 30],
  ['range=7d', '2026-03-03', '2026-02-25', 7],
  ['range=90d', '2026-03-10', '2025-12-11', 90],
  ['range=12m', '2026-03-10', '2025-03-11', 365],
  ['range=12m', '2028-12-31', '2028-01-01', 366],
  ['range=12m', '2028-02-29', '2027-03-02', 365],
  ['range=forever', '2026-03-10', '2026-02-09', 30],
  ['from=2026-02-30&to=2026-03-01', '2026-03-10', '2026-02-09', 30],
  ['from=2026-03-01', '2026-03-10', '2026-02-09', 30],
])('"%s" on %s starts on %s and has %i days', (query, today, from, days) => {
  const range = read(query, today);
  expect([range.from, range.to, listDays(range).length]).toEqual([from, today, days]);
});

test.each([
  ['from=2026-02-27&to=2026-03-02', '2026-02-27', '2026-03-02'],
  ['from=2026-03-02&to=2026-02-27', '2026-02-27', '2026-03-02'],
  ['from=2026-03-09&to=2030-01-01', '2026-03-09', '2026-03-10'],
  ['from=2026-03-10&to=2026-03-10', '2026-03-10', '2026-03-10'],
  ['from=1970-01-01&to=2026-03-10', '2025-03-10', '2026-03-10'],
])('"%s" is from %s to %s', (query, from, to) => {
  expect(read(query, '2026-03-10')).toEqual({ from, to, preset: null });
});

test.each([
  [
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-01-29', to: '2026-02-28' },
  ],
  [
    { from: '2026-03-10', to: '2026-03-10' },
    { from: '2026-03-09', to: '2026-03-09' },
  ],
  // Daylight saving changes do not affect the number of days.
  [
    { from: '2026-03-08', to: '2026-03-09' },
    { from: '2026-03-06', to: '2026-03-07' },
  ],
])('the preceding period of %o has the same length', (range, before) => {
  expect(rangeBefore(range)).toEqual(before);
});
