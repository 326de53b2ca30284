import { expect, test } from 'vitest';
import { calculateTrend } from './trend.ts';

const english = { language: 'en', numberFormat: 'language' } as const;

test.each([
  [1124, 1000, 'up', '+12.4%'],
  [968, 1000, 'down', '−3.2%'],
  [5, 5, 'none', '0%'],
  [10001, 10000, 'none', '0%'],
  [0, 4, 'down', '−100%'],
  [30, 1, 'up', '+2,900%'],
  [0, 0, 'none', '—'],
  [3, 0, 'up', '+3'],
] as const)('%i after %i is %s %s', (now, before, direction, amount) => {
  expect(calculateTrend(now, before, english)).toMatchObject({ direction, amount });
});

test('the text names the compared period', () => {
  const labels = { against: 'vs. previous 7 days', isNew: 'in these 7 days' };
  expect(calculateTrend(3, 2, english, labels).against).toBe(labels.against);
  expect(calculateTrend(3, 0, english, labels).against).toBe(labels.isNew);
});

test('the amount is in the number format', () => {
  expect(calculateTrend(1124, 1000, { language: 'de', numberFormat: 'language' }).amount).toBe('+12,4%');
});
