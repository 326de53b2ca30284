import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, formatNumber } from './count.ts';

test('a whole number is written as others write it', () => {
  const usual = new Intl.NumberFormat('en-US');
  const check = (value: number) => {
    expect(formatNumber(value)).toBe(usual.format(value));
  };
  [0, 999, 1000, 999_999, 1_000_000, -999, -1000].forEach(check);
  fc.assert(fc.property(fc.maxSafeInteger(), check));
});

test('one thing is not many', () => {
  expect([0, 1, 3482].map((count) => countOf(count, 'view'))).toEqual(['0 views', '1 view', '3,482 views']);
});
