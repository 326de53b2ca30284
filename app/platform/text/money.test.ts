import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  ['USD', 12_000, '$12,000'],
  ['EUR', 1_000_000, '€1,000,000'],
  ['JPY', 0, '¥0'],
  ['CHF', 900, 'CHF\u00A0900'],
])('an amount in %s is formatted', (currency, value, text) => {
  expect(formatMoney(value, currency)).toBe(text);
});
