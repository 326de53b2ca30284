import { expect, test } from 'vitest';
import { tagPath, tagSlug } from './tag.ts';

test.each([
  ['TypeScript', 'typescript'],
  ['Web  design', 'web-design'],
  ['Node.js', 'node-js'],
  ['Café', 'cafe'],
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['R&D', 'r-and-d'],
  ['日本語', '日本語'],
  ['…', '2026'],
])('the tag "%s" has the slug "%s"', (tag, slug) => {
  expect(tagSlug(tag)).toBe(slug);
});

test.each(['like', 'View'])('the tag "%s" does not take an address of the post "tag"', (tag) => {
  expect(tagSlug(tag)).toBe(`${tag.toLowerCase()}-tag`);
});

test('the path of a tag is encoded', () => {
  expect(tagPath('ブログ')).toBe(`/blog/tag/${encodeURIComponent('ブログ')}`);
});
