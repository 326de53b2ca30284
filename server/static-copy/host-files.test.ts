import { expect, test } from 'vitest';
import { encodedFrom, writeHeaders, writeRedirects } from './host-files.ts';

test('redirects are sorted, and written with and without a slash', () => {
  const { text, lines, withQuery, unusable } = writeRedirects([
    { from: '/b', to: '/x/', status: 301 },
    { from: '/a.html', to: '/y/', status: 301 },
    { from: '/go/1', to: 'https://other.example/', status: 302 },
    { from: '/?lang=en&p=1', to: '/z/', status: 301 },
    { from: '/a:b', to: '/x/', status: 301 },
  ]);
  expect(text.split('\n')).toEqual([
    '/ lang=en p=1 /z/ 301!',
    '/a.html /y/ 301',
    '/b /x/ 301',
    '/b/ /x/ 301',
    '/go/1 https://other.example/ 302',
    '',
  ]);
  expect(lines).toBe(5);
  expect({ withQuery, unusable }).toEqual({ withQuery: ['/?lang=en&p=1'], unusable: ['/a:b'] });
});

test('stored paths are encoded, so that none of them adds a line or a word', () => {
  expect(encodedFrom({ from: '/a b\n/c#d' })).toBe('/a%20b%0A/c%23d');
  expect(encodedFrom({ from: '/ü?p=1' })).toBe('/%C3%BC?p=1');
});

test('security headers of a page apply to all files, and types to single ones', () => {
  const headers = new Headers({
    'X-Frame-Options': 'DENY',
    'Set-Cookie': 'a=1',
    'Cache-Control': 'no-store',
  });
  const text = writeHeaders(headers, [['/rss.xml', 'application/rss+xml']]);
  expect(text).toContain('/*\n  X-Frame-Options: DENY\n\n');
  expect(text).toContain('/rss.xml\n  Content-Type: application/rss+xml; charset=utf-8\n');
  expect(text).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  expect(text).not.toMatch(/cookie|no-store/i);
});
