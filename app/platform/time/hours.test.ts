import { expect, test } from 'vitest';
import { formatHours } from './hours.ts';

test('hours are formatted as days from two days on', () => {
  expect([1, 12, 24, 36, 48, 72, 168, 336].map(formatHours)).toEqual([
    '1 hour',
    '12 hours',
    '24 hours',
    '36 hours',
    '2 days',
    '3 days',
    '7 days',
    '14 days',
  ]);
});
