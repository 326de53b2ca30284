import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  decimalMoney,
  formatMoney,
  formatTypedMoney,
  type MoneyFormats,
  toMoney,
  parseMoney,
  splitMoney,
} from './money.ts';

const NBSP = '\u00A0';

test.each<[string, string, MoneyFormats['numberFormat'], number, string]>([
  ['USD', 'en', 'language', 12_000_00, '$12,000'],
  ['USD', 'en', 'language', 12_000_50, '$12,000.50'],
  ['EUR', 'en', 'language', 1_000_000_00, '€1,000,000'],
  ['JPY', 'en', 'language', 1_200, '¥1,200'],
  ['KWD', 'en', 'language', 1_200_250, `KWD${NBSP}1,200.250`],
  ['CHF', 'en', 'language', 900_00, `CHF${NBSP}900`],
  ['EUR', 'de', 'language', 12_000_05, `12.000,05${NBSP}€`],
  ['EUR', 'fr', 'language', 12_000_00, `12\u202F000${NBSP}€`],
  ['EUR', 'es', 'language', 12_000_00, `12.000${NBSP}€`],
  ['EUR', 'en', 'dot', 12_000_00, '€12.000'],
  ['EUR', 'de', 'space', 12_000_00, `12\u202F000${NBSP}€`],
  ['CHF', 'de', 'apostrophe', 12_000_00, `12’000${NBSP}CHF`],
  ['USD', 'es', 'comma', 1_200_00, `1,200${NBSP}US$`],
])('an amount in %s, in %s with the number format “%s”', (currency, language, numberFormat, amount, text) => {
  expect(formatMoney({ amount, currency }, { language, numberFormat })).toBe(text);
});

test.each([
  ['USD', 'en', '1200', 1_200_00],
  ['USD', 'en', '1,200', 1_200_00],
  ['USD', 'en', ' $1,200.5 ', 1_200_50],
  ['USD', 'en', '1 200 usd', 1_200_00],
  ['USD', 'es', 'US$ 1.200', 1_200_00],
  ['EUR', 'en', '€ 900', 900_00],
  ['EUR', 'de', '1.200,50', 1_200_50],
  ['EUR', 'de', '1200,5 €', 1_200_50],
  ['EUR', 'fr', '1 200,50', 1_200_50],
  ['CHF', 'de-CH', "1'200.50", 1_200_50],
  ['INR', 'en-IN', '12,34,567', 12_34_567_00],
  ['JPY', 'en', '¥1,200', 1_200],
  ['KWD', 'en', '1.250', 1_250],
  ['EGP', 'ar-EG', '١٬٢٠٠٫٥٠', 1_200_50],
])('%s in %s: “%s” is an amount', (currency, language, typed, amount) => {
  expect(parseMoney(typed, { currency, language, numberFormat: 'language' })).toEqual({ amount, currency });
});

test.each([
  ['USD', 'en', ''],
  ['USD', 'en', '1.200'],
  ['USD', 'en', '1,20'],
  ['USD', 'en', '1200,50'],
  ['USD', 'en', '1,2,00'],
  ['USD', 'en', '-5'],
  ['USD', 'en', '1e3'],
  ['USD', 'en', '€900'],
  ['USD', 'en', 'a lot'],
  ['USD', 'en', '99999999999'],
  ['EUR', 'de', '1,200'],
  ['JPY', 'en', '1200.50'],
  ['', 'en', '1200'],
])('%s in %s: “%s” is none', (currency, language, typed) => {
  expect(parseMoney(typed, { currency, language, numberFormat: 'language' })).toBeNull();
});

test('what is formatted is read back, in currencies with 0, 2 and 3 decimals', () => {
  assert(
    property(
      constantFrom('USD', 'EUR', 'CHF', 'PLN', 'JPY', 'KRW', 'KWD', 'BHD'),
      constantFrom('en', 'en-IN', 'de', 'de-CH', 'fr', 'es', 'pl', 'sv', 'pt-BR', 'ja', 'ar-EG', 'fa'),
      constantFrom('language', 'comma', 'dot', 'space', 'apostrophe'),
      integer({ min: 0, max: 10 ** 12 }),
      (currency, language, numberFormat, amount) => {
        const formats = { currency, language, numberFormat };
        const money = { amount, currency };
        expect(parseMoney(formatMoney(money, formats), formats)).toEqual(money);
        expect(parseMoney(formatTypedMoney(money, formats), formats)).toEqual(money);
      },
    ),
  );
});

test('other programs get plain decimals', () => {
  expect(
    [toMoney(12_000, 'EUR'), { amount: 5, currency: 'USD' }, toMoney(1_200, 'JPY')].map(decimalMoney),
  ).toEqual(['12000.00', '0.05', '1200']);
});

test('the parts of an amount add up to it and differ by at most one minor unit', () => {
  const amounts = integer({ min: 0, max: 10 ** 12 });
  assert(
    property(amounts, integer({ min: 1, max: 500 }), (amount, count) => {
      const parts = splitMoney({ amount, currency: 'EUR' }, count).map((part) => part.amount);
      expect(parts).toHaveLength(count);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
    }),
  );
});
