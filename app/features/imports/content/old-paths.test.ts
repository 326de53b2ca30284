import { expect, test } from 'vitest';
import { createLinkFinder } from './old-paths.ts';

const paths = new Map([['/2020/hello', '/blog/hello']]);

test.each([
  ['https://old.example/2020/hello/', '/blog/hello'],
  ['http://www.old.example/2020/hello?utm_source=x#part', '/blog/hello#part'],
  ['/2020/hello', '/blog/hello'],
  ['https://other.example/2020/hello', null],
  ['//other.example/2020/hello', null],
  ['/2020/other', null],
  ['2020/hello', null],
  ['mailto:ada@old.example', null],
  ['https://old.example/%zz', null],
])('a link to %s becomes %s', (destination, expected) => {
  expect(createLinkFinder(paths, 'https://old.example')(destination)).toBe(expected);
});

test('without a known address of the old site only paths are replaced', () => {
  const find = createLinkFinder(paths, 'a folder');
  expect(find('/2020/hello/')).toBe('/blog/hello');
  expect(find('https://old.example/2020/hello/')).toBeNull();
});
