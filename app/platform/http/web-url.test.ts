import { expect, test } from 'vitest';
import { completeUrl, normalizeWebUrl } from './web-url.ts';

test('an absolute http or https URL is accepted', () => {
  expect(normalizeWebUrl('https://outliner.example/start?from=a b')).toBe(
    'https://outliner.example/start?from=a%20b',
  );
  expect(normalizeWebUrl(' HTTP://outliner.example')).toBe('http://outliner.example/');
});

test.each([
  null,
  '',
  '/admin',
  '//outliner.example',
  'outliner.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'ftp://outliner.example',
  'https://',
  'https://..',
  'https://a..example',
  'https://out liner.example',
  'nonsense',
])('%j is rejected', (value) => {
  expect(normalizeWebUrl(value)).toBeNull();
});

test.each([
  ['example.com', 'https://example.com'],
  [' www.example.com/about?a=b#c ', 'https://www.example.com/about?a=b#c'],
  ['example.com:8080/a', 'https://example.com:8080/a'],
  ['bücher.example', 'https://bücher.example'],
  ['github.com/ida/boat.js', 'https://github.com/ida/boat.js'],
  ['example.com/boat.png', 'https://example.com/boat.png'],
])('%j is completed to %j', (typed, url) => {
  expect(completeUrl(typed)).toBe(url);
  expect(normalizeWebUrl(completeUrl(typed))).not.toBeNull();
});

test.each([
  '',
  'https://example.com',
  'http://example.com',
  '/media/boat.png',
  '//example.com/a',
  'boat.png',
  'javascript:alert(1)',
  'javascript.example:alert(1)',
  'mailto:ida@example.com',
  'ida@example.com',
  'just words',
  'word',
  '1.5',
  'data:text/html,a.example',
])('%j is unchanged', (typed) => {
  expect(completeUrl(typed)).toBe(typed);
});
