import { expect, test } from 'vitest';
import { contentLimits } from './content.ts';
import { coverSlug, retitle, slugFor, addTags, normalizeTags } from './draft.ts';

test('the slug of a draft follows its title', () => {
  expect(retitle({ title: '', slug: '' }, 'Hello, World!', { language: 'en', wasPublished: false })).toEqual({
    title: 'Hello, World!',
    slug: 'hello-world',
  });
  expect(
    retitle({ title: 'Hello', slug: 'hello' }, 'Hello you', { language: 'en', wasPublished: false }).slug,
  ).toBe('hello-you');
});

test('a slug chosen by the owner does not change', () => {
  expect(
    retitle({ title: 'Hello', slug: 'mine' }, 'Hello you', { language: 'en', wasPublished: false }),
  ).toEqual({ title: 'Hello you' });
});

test('a slug that was public does not change', () => {
  expect(
    retitle({ title: 'Hello', slug: 'hello' }, 'Hello you', { language: 'en', wasPublished: true }),
  ).toEqual({ title: 'Hello you' });
});

test('the cover of a slug that is being typed is that of the slug it becomes', () => {
  const slugOf = (slug: string, stored = '') => coverSlug({ slug }, { kind: 'post', stored, language: 'de' });
  expect(['my ', 'my-', 'My Post', 'über'].map((slug) => slugOf(slug))).toEqual([
    'my',
    'my',
    'my-post',
    'ueber',
  ]);
  expect([slugOf(''), slugOf('!', 'stored'), slugOf('of_old', 'of_old')]).toEqual([
    'post',
    'stored',
    'of_old',
  ]);
});

test('a long title gives a slug of whole words within the limit', () => {
  const slug = slugFor('eleven '.repeat(60), 'en');
  expect(slug.length).toBeLessThanOrEqual(contentLimits.slug);
  expect(slug).toMatch(/^eleven(-eleven){16}$/);
});

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
