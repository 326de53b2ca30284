import { expect, test } from 'vitest';
import { readOldSite } from './old-site.server.ts';

test.each([
  ['https://old.example/', 'https://old.example'],
  [' old.example ', 'https://old.example'],
  ['http://old.example:2368/blog/?a=1#b', 'http://old.example:2368/blog'],
  ['https://ada:secret@old.example', 'https://old.example'],
  ['日本.example', 'https://xn--wgv71a.example'],
  ['', null],
  ['..', null],
  ['http://0x7f000001/', null],
  ['http://[::1]/', null],
  ['http://intranet', null],
  ['https://93.184.216.34', 'https://93.184.216.34'],
  ['javascript:alert(1)', null],
  ['ftp://old.example', null],
  [`https://old.example/${'a'.repeat(500)}`, null],
])('the old site %j is %j', (typed, expected) => {
  expect(readOldSite(typed)).toBe(expected);
});
