import { expect, test } from 'vitest';
import { digitsOfMoney, formatMoney, type MoneyFormats } from './money.ts';

const NBSP = '\u00A0';

test.each<[string, string, MoneyFormats['numberFormat'], number, string]>([
  ['USD', 'en', 'language', 12_000, '$12,000'],
  ['EUR', 'en', 'language', 1_000_000, '€1,000,000'],
  ['JPY', 'en', 'language', 0, '¥0'],
  ['CHF', 'en', 'language', 900, `CHF${NBSP}900`],
  ['EUR', 'de', 'language', 12_000, `12.000${NBSP}€`],
  ['EUR', 'fr', 'language', 12_000, `12\u202F000${NBSP}€`],
  ['EUR', 'es', 'language', 12_000, `12.000${NBSP}€`],
  ['EUR', 'en', 'dot', 12_000, '€12.000'],
  ['EUR', 'de', 'space', 12_000, `12\u202F000${NBSP}€`],
  ['CHF', 'de', 'apostrophe', 12_000, `12’000${NBSP}CHF`],
  ['USD', 'es', 'comma', 1_200, `1,200${NBSP}US$`],
])('an amount in %s, in %s with the number format “%s”', (currency, language, numberFormat, value, text) => {
  expect(formatMoney(value, { currency, language, numberFormat })).toBe(text);
});

test('a formatted amount is read back', () => {
  const numberFormats = ['language', 'comma', 'dot', 'space', 'apostrophe'] as const;
  for (const currency of ['USD', 'EUR', 'CHF', 'JPY', 'PLN'])
    for (const language of ['en', 'de', 'de-CH', 'fr', 'es', 'pl', 'sv'])
      for (const numberFormat of numberFormats)
        for (const value of [0, 7, 999, 1_000, 12_345, 999_999_999]) {
          const formats = { currency, language, numberFormat };
          const text = formatMoney(value, formats);
          expect([text, digitsOfMoney(text, formats)]).toEqual([text, String(value)]);
        }
});

test('a decimal separator is not removed', () => {
  const formats = { currency: 'EUR', language: 'de', numberFormat: 'language' } as const;
  expect(digitsOfMoney('1.200,50 €', formats)).toBe('1200,50');
});
