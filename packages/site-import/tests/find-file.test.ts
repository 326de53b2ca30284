import { expect, test } from 'vitest';
import { createFileFinder } from '../files/paths.ts';

test('folders may be missing from a path or added to it', () => {
  const find = createFileFinder([
    'static/images/a.jpg',
    'public/images/a.jpg',
    'b/c.jpg',
    'c.jpg',
    'x/b/c.jpg',
  ]);
  expect(find('/images/a.jpg')).toBe('static/images/a.jpg');
  expect(find('/old/b/c.jpg')).toBe('b/c.jpg');
  expect(find('/old/x/b/c.jpg')).toBe('x/b/c.jpg');
  expect(find('c.jpg')).toBe('c.jpg');
});

test('a name without a folder is found if only one file has it', () => {
  const find = createFileFinder(['posts/b/cover.jpg', 'posts/c/cover.jpg', 'posts/b/one.jpg', 'two.jpg']);
  expect(find('cover.jpg')).toBeNull();
  expect(find('posts/a/cover.jpg')).toBeNull();
  expect(find('one.jpg')).toBe('posts/b/one.jpg');
  expect(find('posts/a/two.jpg')).toBe('two.jpg');
});
