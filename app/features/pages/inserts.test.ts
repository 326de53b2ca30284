import { expect, test } from 'vitest';
import { type Insert, readPostCount, readInsertSlugs, splitInserts } from './inserts.ts';

test('the HTML of a page is split at its inserts', () => {
  const html =
    '<p>One</p>\n<div data-insert="posts" data-options="count=2"></div>\n<div data-insert="testimonials"></div><p>Two</p>';
  expect(splitInserts(html)).toEqual([
    '<p>One</p>\n',
    { name: 'posts', options: { count: '2' } },
    { name: 'testimonials', options: {} },
    '<p>Two</p>',
  ]);
});

const posts = (count?: string): Insert => ({ name: 'posts', options: count === undefined ? {} : { count } });

test.each([
  [undefined, 3],
  ['5', 5],
  ['0', 3],
  ['-1', 3],
  ['many', 3],
  ['1000', 12],
])('count=%s shows %i posts', (count, shown) => expect(readPostCount(posts(count))).toBe(shown));

test('projects are named with spaces or commas', () => {
  expect(readInsertSlugs({ name: 'projects', options: { slugs: 'one, two three' } })).toEqual([
    'one',
    'two',
    'three',
  ]);
  expect(readInsertSlugs({ name: 'projects', options: {} })).toEqual([]);
});
