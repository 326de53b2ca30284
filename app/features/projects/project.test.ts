import { expect, test } from 'vitest';
import { maxScreenshots, addScreenshot } from './project.ts';

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
