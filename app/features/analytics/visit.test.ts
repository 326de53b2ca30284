import { expect, test } from 'vitest';
import { outsideHost, searchTerm } from './visit.ts';

test.each([
  ['news.ycombinator.com', 'news.ycombinator.com'],
  ['WWW.Example.org', 'example.org'],
  ['example.org:8080', 'example.org:8080'],
  ['own.example', null],
  ['www.own.example', null],
  ['', null],
  ['localhost', null],
  ['example.org/path?secret=1', null],
  ['a b.example', null],
  ['=cmd.example', null],
  [`${'a'.repeat(250)}.example`, null],
])('the referrer host "%s" counts as %s', (referrer, host) => {
  expect(outsideHost(referrer, ['own.example', 'www.own.example'])).toBe(host);
});

test.each([
  ['  Café   Design ', 'cafe design'],
  ['postgres 16', 'postgres 16'],
  ['123456', '123456'],
  ['x'.repeat(120), 'x'.repeat(100)],
  ['ida@example.com', null],
  ['+49 170 1234567', null],
  ['\0', null],
  ['   ', null],
])('the search "%s" counts as %s', (text, term) => {
  expect(searchTerm(text)).toBe(term);
});
