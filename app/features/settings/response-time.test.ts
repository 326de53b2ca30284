import { expect, test } from 'vitest';
import { getTexts } from '#content/texts/languages.ts';
import { formatResponseTime, type ResponsePromise } from './response-time.ts';

test.each<[string, ResponsePromise, string]>([
  ['en', { amount: 1, unit: 'hours' }, '1 hour'],
  ['en', { amount: 24, unit: 'hours' }, '24 hours'],
  ['en', { amount: 2, unit: 'days' }, '2 days'],
  ['en', { amount: 2, unit: 'working-days' }, '2 working days'],
  ['de', { amount: 24, unit: 'hours' }, '24 Stunden'],
  ['de', { amount: 2, unit: 'days' }, '2 Tagen'],
  ['fr', { amount: 1, unit: 'hours' }, '1 heure'],
  ['es', { amount: 2, unit: 'working-days' }, '2 días laborables'],
])('the response time is in the language of the site: %s %o', (language, promise, text) => {
  const translate = getTexts({ language, numberFormat: 'language', texts: {} });
  expect(formatResponseTime(promise, translate)).toBe(text);
});
