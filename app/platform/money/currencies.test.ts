import { expect, test } from 'vitest';
import { currencyOfRegion, listCurrenciesByTimeZone } from './currencies.ts';

test.each([
  ['en-US', 'USD'],
  ['de', 'EUR'],
  ['de-CH', 'CHF'],
  ['en-GB', 'GBP'],
  ['fr-CA', 'CAD'],
  ['en-AQ', null],
  ['not a tag', null],
])('%s suggests %s', (language, currency) => {
  expect(currencyOfRegion(language)).toBe(currency);
});

test('a time zone suggests the currency of its country', () => {
  expect(listCurrenciesByTimeZone()).toMatchObject({
    'Europe/Berlin': 'EUR',
    'Europe/Zurich': 'CHF',
    'America/Los_Angeles': 'USD',
    'Asia/Calcutta': 'INR',
  });
});
