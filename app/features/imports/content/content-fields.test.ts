import { expect, test } from 'vitest';
import { chooseCategory, cutText, fitTags, readDate, deriveSlug, withAuthor } from './content-fields.ts';
import type { SourceContent } from '#site-import/index.ts';

const post = (fields: Partial<SourceContent>) =>
  ({ type: 'post', slug: '', title: '', ...fields }) as SourceContent;

test.each([
  [post({ slug: 'hello-world' }), 'hello-world'],
  [post({ slug: '%C3%BCber-uns' }), 'uber-uns'],
  [post({ slug: '%zz_a' }), 'zz-a'],
  [post({ title: 'Ça va ?' }), 'ca-va'],
  [post({ slug: 'ملاحظة', title: '筆記' }), 'ملاحظة'],
  [post({ slug: '…', title: '!' }), 'post-01234567'],
  [post({ slug: 'a'.repeat(200) }), 'a'.repeat(115)],
])('the slug of %o is %s', (record, slug) => {
  expect(deriveSlug(record, '0123456789')).toBe(slug);
});

test('the first category that is mapped is taken, and all others become tags', () => {
  const map = new Map([
    ['News', ''],
    ['Web design', 'Design'],
    ['Code', 'Development'],
  ]);
  const options = { map, fallback: 'Other' };
  expect(chooseCategory(['News', 'Web design', 'Code'], options)).toEqual({
    category: 'Design',
    tags: ['News', 'Development'],
  });
  expect(chooseCategory(['Uncategorized', 'Unknown'], options)).toEqual({
    category: 'Other',
    tags: ['Unknown'],
  });
});

test('tags are cut, without commas and duplicates', () => {
  expect(fitTags(['a, b', 'A  b', ''])).toEqual({ tags: ['a b'], notes: [] });
  const long = fitTags(['x'.repeat(100)]);
  expect(long.tags).toEqual([`${'x'.repeat(59)}…`]);
  expect(long.notes).toEqual(['Tags are cut to 60 characters.']);
});

test('a cut text never ends with half a character', () => {
  expect(cutText('ab😀😀', 4)).toBe('ab…');
  expect(cutText('ab', 2)).toBe('ab');
});

test.each([
  ['2020-01-02T03:04:05Z', '2020-01-02T03:04:05.000Z'],
  ['1960-01-01', '1960-01-01T00:00:00.000Z'],
  ['0000-00-00', undefined],
  ['+275760-09-13T00:00:00Z', undefined],
  ['never', undefined],
  [null, undefined],
])('the date %s is read as %s', (text, expected) => {
  expect(readDate(text)?.toISOString()).toBe(expected);
});

test('the name of an author cannot contain formatting', () => {
  expect(withAuthor('Text', 'Al_an\n<b>')).toBe('_By Al\\_an \\<b\\>_\n\nText');
});
