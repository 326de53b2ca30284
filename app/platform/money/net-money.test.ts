import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { formatGross, formatNet, splitNet, sumNet } from './net-money.ts';

test('sums are by currency', () => {
  const money = record({
    amount: integer({ min: 0, max: 10 ** 12 }),
    currency: constantFrom('EUR', 'JPY', 'KWD'),
    tax: option(integer({ min: 0, max: 10 ** 12 })),
  });
  assert(
    property(array(money), (amounts) => {
      const sums = sumNet(amounts);
      expect(new Set(sums.map(({ currency }) => currency)).size).toBe(sums.length);
      for (const { amount, currency, tax, unknown } of sums) {
        const same = amounts.filter((each) => each.currency === currency);
        expect(amount).toBe(same.reduce((sum, each) => sum + each.amount, 0));
        expect(tax).toBe(same.reduce((sum, each) => sum + (each.tax ?? 0), 0));
        expect(unknown).toBe(same.filter((each) => each.tax === null).length);
      }
    }),
  );
});

test('amount and tax are split into parts that add up', () => {
  expect(splitNet({ amount: 1_000, tax: 190, currency: 'EUR' }, 3)).toEqual([
    { amount: 334, tax: 64, currency: 'EUR' },
    { amount: 333, tax: 63, currency: 'EUR' },
    { amount: 333, tax: 63, currency: 'EUR' },
  ]);
  expect(splitNet({ amount: 10, tax: null, currency: 'EUR' }, 2).map(({ tax }) => tax)).toEqual([null, null]);
});

const formats = { language: 'en', numberFormat: 'language' } as const;

test.each([
  [190_00, 0, '€1,190 gross', '€1,000 net, €1,190 gross'],
  [0, 0, '', '€1,000'],
  [0, 2, '', '€1,000'],
  [190_00, 1, '+ €190 tax where known', '€1,000, + €190 tax where known'],
])('tax %i, %i jobs without known tax', (tax, unknown, gross, net) => {
  const sum = { amount: 1_000_00, currency: 'EUR', tax, unknown };
  expect([formatGross(sum, formats), formatNet(sum, formats)]).toEqual([gross, net]);
});
