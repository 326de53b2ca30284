import { expect, test } from 'vitest';
import { screenshotsKept } from './project.ts';
import { addScreenshot, moveScreenshot } from './screenshots.ts';

const shots = ['/a.png', '/b.png', '/c.png'].map((url) => ({ url, alt: '' }));
const urls = (list: typeof shots) => list.map(({ url }) => url[1]).join('');

test('a screenshot is added once, without spaces around its address', () => {
  expect(urls(addScreenshot(shots, { url: ' /d.png ', alt: '' }))).toBe('abcd');
  expect(addScreenshot(shots, { url: '/a.png', alt: 'again' })).toBe(shots);
  expect(addScreenshot(shots, { url: '  ', alt: '' })).toBe(shots);
});

test('a full gallery takes no more', () => {
  const full = Array.from({ length: screenshotsKept }, (_, index) => ({ url: `/${index}`, alt: '' }));
  expect(addScreenshot(full, { url: '/more', alt: '' })).toBe(full);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 0, 'bac'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('moving from %d to %d', (from, to, expected) => {
  expect(urls(moveScreenshot(shots, from, to))).toBe(expected);
});
