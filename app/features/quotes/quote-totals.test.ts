import { array, assert, boolean, constant, integer, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_AMOUNT } from '#platform/money/money.ts';
import type { Discount, QuoteItem } from './quote.ts';
import { itemTotal, listOptions, calculateTotals } from './quote-totals.ts';

const item = (quantity: number, unitPrice: number, optional = false): QuoteItem => ({
  description: 'Work',
  quantity,
  unitPrice,
  optional,
});

test.each([
  [200, 1_200_00, 2_400_00],
  [50, 300_01, 150_01],
  [33, 100, 33],
  [1, 50, 1],
  [1, 49, 0],
  [150, 1, 2],
  [100_000_00, MAX_AMOUNT, MAX_AMOUNT * 100_000],
])('%i hundredths at %i cost %i', (quantity, unitPrice, total) => {
  expect(itemTotal({ quantity, unitPrice })).toBe(total);
});

test('the discount is subtracted before tax', () => {
  const items = [item(200, 1_200_00), item(50, 300_00, true)];
  const priced = { items, discount: { percent: 10_000 }, taxRate: 19_000 };
  expect(calculateTotals(priced)).toEqual({
    subtotal: 2_400_00,
    discount: 240_00,
    tax: 410_40,
    total: 2_570_40,
  });
  expect(calculateTotals(priced, [1])).toEqual({
    subtotal: 2_550_00,
    discount: 255_00,
    tax: 436_05,
    total: 2_731_05,
  });
});

test('a discount is at most the subtotal', () => {
  const priced = { items: [item(100, 500)], discount: { amount: 900 }, taxRate: 19_000 };
  expect(calculateTotals(priced)).toEqual({ subtotal: 500, discount: 500, tax: 0, total: 0 });
});

test('tax is rounded half up, once', () => {
  // 8.875 % of 100.00 is 8.875.
  expect(calculateTotals({ items: [item(100, 100_00)], discount: null, taxRate: 8_875 }).tax).toBe(8_88);
  expect(calculateTotals({ items: [item(100, 1), item(100, 1)], discount: null, taxRate: 25_000 }).tax).toBe(
    1,
  );
});

test('only optional items are chosen, and choosing a required one changes nothing', () => {
  const items = [item(100, 1_00), item(100, 2_00, true), item(100, 4_00, true)];
  const totalOf = (chosen: number[]) => calculateTotals({ items, discount: null, taxRate: 0 }, chosen).total;
  expect([[], [0], [1], [1, 2], [2, 2], [9]].map(totalOf)).toEqual([1_00, 1_00, 3_00, 7_00, 5_00, 1_00]);
  expect(listOptions(items)).toEqual([1, 2]);
});

test('for any quote, the parts add up and nothing is negative', () => {
  const items = array(
    record({
      description: constant('Work'),
      quantity: integer({ min: 0, max: 1_000_00 }),
      unitPrice: integer({ min: 0, max: 1_000_000_00 }),
      optional: boolean(),
    }),
    { maxLength: 50 },
  );
  const discount = oneof(
    constant<Discount | null>(null),
    record({ percent: integer({ min: 0, max: 100_000 }) }),
    record({ amount: integer({ min: 0, max: 1_000_000_00 }) }),
  );
  assert(
    property(items, discount, integer({ min: 0, max: 100_000 }), (some, reduction, taxRate) => {
      const priced = { items: some, discount: reduction, taxRate };
      const all = listOptions(some);
      for (const chosen of [[], all]) {
        const { subtotal, discount: reduced, tax, total } = calculateTotals(priced, chosen);
        expect(total).toBe(subtotal - reduced + tax);
        expect(Math.min(subtotal, reduced, tax, total)).toBeGreaterThanOrEqual(0);
        expect(reduced).toBeLessThanOrEqual(subtotal);
      }
      expect(calculateTotals(priced, all).subtotal).toBeGreaterThanOrEqual(calculateTotals(priced).subtotal);
    }),
  );
});
