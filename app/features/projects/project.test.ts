import { expect, test } from 'vitest';
import { maxScreenshots, addScreenshot, emptyOutcome, formatOutcome, splitIntoStrips } from './project.ts';

const shots = ['/a.png', '/b.png', '/c.png'].map((url) => ({ url, alt: '' }));
const urls = (list: typeof shots) => list.map(({ url }) => url[1]).join('');

test('a screenshot is added once, with its URL trimmed', () => {
  expect(urls(addScreenshot(shots, { url: ' /d.png ', alt: '' }))).toBe('abcd');
  expect(addScreenshot(shots, { url: '/a.png', alt: 'again' })).toBe(shots);
  expect(addScreenshot(shots, { url: '  ', alt: '' })).toBe(shots);
});

test('a full gallery accepts no more', () => {
  const full = Array.from({ length: maxScreenshots }, (_, index) => ({ url: `/${index}`, alt: '' }));
  expect(addScreenshot(full, { url: '/more', alt: '' })).toBe(full);
});

test.each([
  ['en', '%', '71%', '18%'],
  ['de', '%', '71\u00A0%', '18\u00A0%'],
  ['en', 'KB', '71\u00A0KB', '18\u00A0KB'],
  ['fr', '', '71', '18'],
])('in %s, an outcome in %j is written as usual', (language, unit, before, after) => {
  const outcome = { ...emptyOutcome, before: '71', after: '18', unit };
  expect(formatOutcome(outcome, { language })).toEqual({ before, after });
  expect(formatOutcome({ ...outcome, before: '' }, { language }).before).toBe('');
});

test.each([
  [[], []],
  [[0.5], [[0.5]]],
  [
    [1.6, 1.6, 0.5, 0.5, 0.5, 0.75, 1, 1.8, 1.6],
    [
      [1.6, 1.6, 0.5, 0.5, 0.5],
      [0.75, 1, 1.8, 1.6],
    ],
  ],
])('a gallery of %j has rows of about the same height', (ratios, rows) => {
  const strips = splitIntoStrips(ratios.map((ratio) => ({ ratio })));
  expect(strips.map((strip) => strip.map(({ ratio }) => ratio))).toEqual(rows);
});
