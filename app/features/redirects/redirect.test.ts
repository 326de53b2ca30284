import { expect, test } from 'vitest';
import { readNewPath, readOldPath } from './redirect.ts';

test.each([
  ['/old', '/old'],
  ['  /old/page/ ', '/old/page'],
  ['/caf%C3%A9', '/café'],
  ['/café', '/café'],
  ['/?', '/'],
  ['/?p=12', '/?p=12'],
  ['/index.php/?id=3', '/index.php?id=3'],
  ['/?page_id=2&lang=en', '/?lang=en&page_id=2'],
  ['/?q=a+b%20c&&é', '/?q=a%20b%20c&%C3%A9='],
  ['/?a[]=2&b=1&a[]=1', '/?a%5B%5D=2&a%5B%5D=1&b=1'],
])('the old path "%s" is stored as it is requested', (typed, path) => {
  expect(readOldPath(typed)).toBe(path);
});

test.each([
  '',
  'old',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/a#b',
  '/%00',
  '/%ff',
  '/a%3Fb=1',
  '/?a=%00',
  '/?a=%ff',
  '/?a=1#b',
  `/?a=${'b'.repeat(300)}`,
  `/?a=${'字'.repeat(250)}`,
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
