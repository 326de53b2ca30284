import { expect, test } from 'vitest';
import { matchesGlob } from './glob.ts';

test.each([
  ['a/b.md', 'a/*.md', true],
  ['a/b/c.md', 'a/*.md', false],
  ['a/b/c.md', 'a/**', true],
  ['a/b/c.md', '**/c.md', true],
  ['a/b/c.md', '*/*/c.??', true],
  ['a/b/c.md', '**b*c.md', false],
  ['a/b/c.md', '**b/*.md', true],
  ['a/bb/b/x.md', '**/b*/x.md', true],
  ['/news/a', '{/news/**,/log/**}', true],
  ['/newsletter/a', '{/news/**,/log/**}', false],
  ['page', '{home,section}', false],
  ['a', '', false],
  ['', '**', true],
  ['a.b', 'a+b', false],
  ['文/😀', '文/?', true],
])('%s and %s: %s', (path, pattern, expected) => {
  expect(matchesGlob(path, pattern)).toBe(expected);
});

test('patterns that multiply are read before the test times out', () => {
  expect(matchesGlob('a'.repeat(1000), `${'*a'.repeat(400)}b`)).toBe(false);
  expect(matchesGlob('a'.repeat(1000), `${'**a'.repeat(400)}b`)).toBe(false);
  expect(matchesGlob('a', '{a,b}'.repeat(40))).toBe(false);
});
