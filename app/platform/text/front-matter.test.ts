import { expect, test } from 'vitest';
import { joinFrontMatter, splitFrontMatter } from './front-matter.ts';

test('attributes and body are separated', () => {
  expect(splitFrontMatter('---\ntitle: A\ntags: [x, y]\n---\n\nBody --- with dashes\n')).toEqual({
    attributes: { title: 'A', tags: ['x', 'y'] },
    body: 'Body --- with dashes',
  });
});

test('a file without front matter is rejected', () => {
  expect(() => splitFrontMatter('Body')).toThrow('front matter');
});

test('joined front matter can be split again', () => {
  const attributes = { title: 'A: "b" # c\n---\nd', date: '2026-03-01T09:00:00.000Z' };
  const file = joinFrontMatter(attributes, '\n\n    code first\n\nBody\n\n');
  expect(file).toMatch(/^---\ntitle: .+\ndate: .+\n---\n\n {4}code first\n\nBody\n$/);
  expect(splitFrontMatter(file).attributes).toEqual(attributes);
});
