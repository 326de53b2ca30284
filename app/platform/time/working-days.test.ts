import { expect, test } from 'vitest';
import { addWorkingDays } from './working-days.ts';

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
