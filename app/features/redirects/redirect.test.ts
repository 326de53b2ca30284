import { expect, test } from 'vitest';
import { isOwnPath, readNewPath, readOldPath } from './redirect.ts';

test.each([
  ['/old', '/old'],
  ['  /old/page/ ', '/old/page'],
  ['/caf%C3%A9', '/café'],
  ['/café', '/café'],
])('the old path "%s" is stored as it is requested', (typed, path) => {
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
])('"%s" is not a valid old path', (typed) => {
  expect(readOldPath(typed)).toBeNull();
});

test.each([
  ['/new', '/new'],
  ['/café?a=b#c', '/caf%C3%A9?a=b#c'],
])('the new path "%s" is stored as a link', (typed, path) => {
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
])('"%s" is not a valid redirect target', (typed) => {
  expect(readNewPath(typed)).toBeNull();
});

test.each(['/', '/admin', '/admin/x', '/blog', '/Contact', '/rss.xml', '/blog/a.md', '/media/x.jpg'])(
  '%s is served by the app',
  (path) => {
    expect(isOwnPath(path)).toBe(true);
  },
);

test.each(['/about', '/blog/a', '/blog/2020/a', '/portfolio/a', '/administration'])(
  '%s may be redirected',
  (path) => {
    expect(isOwnPath(path)).toBe(false);
  },
);
