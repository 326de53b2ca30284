import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test('a whole address of the web may be followed', () => {
  expect(webAddress('https://outliner.example/start?from=a b')).toBe(
    'https://outliner.example/start?from=a%20b',
  );
  expect(webAddress(' HTTP://outliner.example')).toBe('http://outliner.example/');
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
])('%j may not', (value) => {
  expect(webAddress(value)).toBeNull();
});
