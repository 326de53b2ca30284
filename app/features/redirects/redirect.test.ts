import { expect, test } from 'vitest';
import { isOwnAddress, readNewPath, readOldPath } from './redirect.ts';

test.each([
  ['/old', '/old'],
  ['  /old/page/ ', '/old/page'],
  ['/caf%C3%A9', '/café'],
  ['/café', '/café'],
])('the old address "%s" is kept as visitors ask for it', (typed, path) => {
  expect(readOldPath(typed)).toBe(path);
});

test.each([
  '',
  'old',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/a?b',
  '/a#b',
  '/%00',
  '/%ff',
])('"%s" is no old address', (typed) => {
  expect(readOldPath(typed)).toBeNull();
});

test.each([
  ['/new', '/new'],
  ['/café?a=b#c', '/caf%C3%A9?a=b#c'],
])('the new address "%s" is kept as a link', (typed, path) => {
  expect(readNewPath(typed)).toBe(path);
});

test.each([
  '',
  'new',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/%00',
])('nobody is led to "%s"', (typed) => {
  expect(readNewPath(typed)).toBeNull();
});

test.each(['/', '/admin', '/admin/x', '/blog', '/Contact', '/rss.xml', '/blog/a.md', '/media/x.jpg'])(
  'the app itself answers at %s',
  (path) => {
    expect(isOwnAddress(path)).toBe(true);
  },
);

test.each(['/about', '/blog/a', '/blog/2020/a', '/portfolio/a', '/administration'])(
  '%s may be led away',
  (path) => {
    expect(isOwnAddress(path)).toBe(false);
  },
);
