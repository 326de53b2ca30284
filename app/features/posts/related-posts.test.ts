import { expect, test } from 'vitest';
import { rankByRelevance } from './related-posts.server.ts';

const post = { id: 'p', category: 'Design', tags: ['type', 'colour'] };
const candidate = (id: string, category: string, ...tags: string[]) => ({ id, category, tags });
const idsNear = (...candidates: (typeof post)[]) => rankByRelevance(post, candidates, 3).map(({ id }) => id);

test('same category and shared tags come first, then either, then the rest', () => {
  expect(
    idsNear(
      candidate('neither', 'Personal'),
      candidate('tag', 'Personal', 'type'),
      candidate('category', 'Design'),
      candidate('both', 'Design', 'type'),
    ),
  ).toEqual(['both', 'category', 'tag']);
});

test('equal matches keep their order', () => {
  expect(idsNear(candidate('a', 'Design'), candidate('b', 'Design'), candidate('c', 'Design'))).toEqual([
    'a',
    'b',
    'c',
  ]);
});

test('a post is not related to itself', () => {
  expect(idsNear(post, candidate('a', 'Personal'))).toEqual(['a']);
});
