import { expect, test } from 'vitest';
import { contentLimits } from './content.ts';
import { addTags, normalizeTags } from './tags.ts';

test.each([
  ['a new word', ['ai'], 'style', ['ai', 'style']],
  ['spaces around and within', [], '  house   style ', ['house style']],
  ['a word that is there in another case', ['React'], 'REACT', ['React']],
  ['several with commas between', ['a'], 'b, c,,a', ['a', 'b', 'c']],
  ['nothing', ['a'], '   ', ['a']],
])('adding %s', (_case, tags, typed, expected) => {
  expect(addTags(tags, typed)).toEqual(expected);
});

test('a full list accepts no more tags, and each tag is cut at the limit', () => {
  const full = Array.from({ length: contentLimits.tags }, (_, index) => `w${index}`);
  expect(addTags(full, 'one more')).toEqual(full);
  expect(addTags([], 'x'.repeat(200))).toEqual(['x'.repeat(contentLimits.tag)]);
});

test('the first spelling of a tag is kept', () => {
  expect(normalizeTags(['CSS', ' css ', '', 'Html'])).toEqual(['CSS', 'Html']);
});
