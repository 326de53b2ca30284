import { expect, test } from 'vitest';
import { textsOf } from '#content/texts/languages.ts';
import { formatResponseTime } from './response-time.ts';

const hoursIn = (language: string, hours: number[]) =>
  hours.map((responseHours) =>
    formatResponseTime({ responseHours, responseWorkingDays: null }, textsOf({ language, texts: {} })),
  );

test('hours are formatted as days from two days on', () => {
  expect(hoursIn('en', [1, 12, 24, 36, 48, 72, 168, 336])).toEqual([
    '1 hour',
    '12 hours',
    '24 hours',
    '36 hours',
    '2 days',
    '3 days',
    '7 days',
    '14 days',
  ]);
});

test('the response time is in the language of the site', () => {
  expect([hoursIn('de', [24, 48]), hoursIn('fr', [1, 48])].flat()).toEqual([
    '24 Stunden',
    '2 Tagen',
    '1 heure',
    '2 jours',
  ]);
});
