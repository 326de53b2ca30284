import { expect, test } from 'vitest';
import { contentLimits } from './content.ts';
import { retitle, slugFor } from './slug.ts';

test('the address follows the title of a piece that nobody knows', () => {
  expect(retitle({ title: '', slug: '' }, 'Hello, World!', false)).toEqual({
    title: 'Hello, World!',
    slug: 'hello-world',
  });
  expect(retitle({ title: 'Hello', slug: 'hello' }, 'Hello you', false).slug).toBe('hello-you');
});

test('an address that the owner chose stays', () => {
  expect(retitle({ title: 'Hello', slug: 'mine' }, 'Hello you', false)).toEqual({ title: 'Hello you' });
});

test('an address that was public stays', () => {
  expect(retitle({ title: 'Hello', slug: 'hello' }, 'Hello you', true)).toEqual({ title: 'Hello you' });
});

test('a long title gives an address within the limit', () => {
  const slug = slugFor('word '.repeat(60));
  expect(slug.length).toBeLessThanOrEqual(contentLimits.slug);
  expect(slug).not.toMatch(/-$/);
});
