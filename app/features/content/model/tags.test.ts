import { expect, test } from 'vitest';
import { contentLimits } from './content.ts';
import { addTags, normalizeTags } from './tags.ts';

test.each([
  ['a new word', ['ai'], 'style', ['ai', 'style']],
  ['spaces around and within', [], '  house   style ', ['house style']],
  ['a word that is there in another case', ['React'], 'REACT', ['React']],
  ['several with commas between', ['a'], 'b, c,,a', ['a', 'b', 'c']],
  ['nothing', ['a'], '   ', ['a']],
])('adding %s', (_case, words, typed, expected) => {
  expect(addTags(words, typed)).toEqual(expected);
});

test('a full list takes no more, and no word is longer than the limit', () => {
  const full = Array.from({ length: contentLimits.words }, (_, index) => `w${index}`);
  expect(addTags(full, 'one more')).toEqual(full);
  expect(addTags([], 'x'.repeat(200))).toEqual(['x'.repeat(contentLimits.word)]);
});

test('the first spelling stays', () => {
  expect(normalizeTags(['CSS', ' css ', '', 'Html'])).toEqual(['CSS', 'Html']);
});
