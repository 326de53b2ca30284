import { expect, test } from 'vitest';
import { countOf, formatNumber } from './count.ts';

test('numbers have thousands separators', () => {
  const written = [0, 999, 1000, 999_999, 1_000_000, -1000].map(formatNumber);
  expect(written).toEqual(['0', '999', '1,000', '999,999', '1,000,000', '-1,000']);
});

test('a count of one is singular', () => {
  expect([0, 1, 3482].map((count) => countOf(count, 'view'))).toEqual(['0 views', '1 view', '3,482 views']);
});
