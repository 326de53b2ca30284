import { expect, test } from 'vitest';
import { currency, language, preferredLanguage, timeZone } from './region.server.ts';

const valueOf = (schema: typeof timeZone | typeof currency | typeof language, typed: string) => {
  const result = schema.safeParse(typed);
  return result.success ? result.data : null;
};

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Mars/Olympus', null],
  ['+02:00', null],
  ['', null],
])('the time zone %j is parsed', (typed, stored) => expect(valueOf(timeZone, typed)).toBe(stored));

test('a zone and its alias have one canonical name', () => {
  const [one, other] = ['Asia/Kolkata', 'Asia/Calcutta'].map((name) => valueOf(timeZone, name));
  expect(one).toBe(other);
  expect(one).toMatch(/^Asia/);
});

test.each([
  ['en', 'en'],
  ['de-at', 'de-AT'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['qq', null],
  ['English', null],
  ['en_US', null],
  ['"><script>', null],
  ['', null],
])('the language %j is parsed', (typed, stored) => expect(valueOf(language, typed)).toBe(stored));

test.each([
  ['EUR', 'EUR'],
  ['eur ', 'EUR'],
  ['XYZ', null],
  ['$', null],
])('the currency %j is parsed', (typed, stored) => expect(valueOf(currency, typed)).toBe(stored));

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de-DE'],
  ['fr', 'fr'],
  ['*', null],
  ['qq, pt-br;q=0.5', 'pt-BR'],
  ['"><script>', null],
  ['', null],
  [null, null],
])('of the preferred languages %j the first known one is used', (header, tag) =>
  expect(preferredLanguage(header)).toBe(tag),
);
