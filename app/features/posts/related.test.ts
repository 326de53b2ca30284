import { expect, test } from 'vitest';
import { nearest } from './related.ts';

const post = { id: 'p', category: 'Design', tags: ['type', 'colour'] };
const piece = (id: string, category: string, ...tags: string[]) => ({ id, category, tags });
const idsNear = (...candidates: (typeof post)[]) => nearest(post, candidates, 3).map(({ id }) => id);

test('same category and shared tags come first, then either, then the rest', () => {
  expect(
    idsNear(
      piece('neither', 'Personal'),
      piece('tag', 'Personal', 'type'),
      piece('category', 'Design'),
      piece('both', 'Design', 'type'),
    ),
  ).toEqual(['both', 'category', 'tag']);
});

test('among equals the order stays', () => {
  expect(idsNear(piece('a', 'Design'), piece('b', 'Design'), piece('c', 'Design'))).toEqual(['a', 'b', 'c']);
});

test('a post is not related to itself', () => {
  expect(idsNear(post, piece('a', 'Personal'))).toEqual(['a']);
});
