import { expect, test } from 'vitest';
import { cutSlug, cutSlugAtWord, slugify } from './slug.ts';

test.each([
  ['Copy is interface', 'copy-is-interface'],
  ['The 24-hour reply', 'the-24-hour-reply'],
  ['What’s new?  A — lot!', 'whats-new-a-lot'],
  ['Café & Crème', 'cafe-creme'],
  ['Über straße', 'uber-strasse'],
  ['Œuvre, Ærø, Łódź, İzmir, ﬁn', 'oeuvre-aero-lodz-izmir-fin'],
  ['--- already-slugged ---', 'already-slugged'],
  ['日本語のブログ', '日本語のブログ'],
  ['Йод', 'йод'],
  ['한국어 हिन्दी', '한국어-हिन्दी'],
  ['…!', ''],
  ['', ''],
])('%j becomes %j', (title, slug) => {
  expect(slugify(title)).toBe(slug);
  expect(slugify(slug)).toBe(slug);
});

test.each(['de', 'de-AT'])('in the language %s umlauts become two letters', (language) => {
  expect(slugify('Über Größe und A\u0308nderung, Café', language)).toBe('ueber-groesse-und-aenderung-cafe');
});

test('a slug is cut between characters and not after a hyphen', () => {
  expect(cutSlug('ab-cd', 3)).toBe('ab');
  expect(cutSlug('𠀀𠀁', 3)).toBe('𠀀');
});

test('a slug is cut between words, and inside a word that is most of it', () => {
  expect(cutSlugAtWord('one-two-three', 13)).toBe('one-two-three');
  expect(cutSlugAtWord('one-two-three', 10)).toBe('one-two');
  expect(cutSlugAtWord('one-two-three', 8)).toBe('one-two');
  expect(cutSlugAtWord('one-two-three', 7)).toBe('one-two');
  expect(cutSlugAtWord('my-日本語のブログ', 8)).toBe('my-日本語のブ');
});
