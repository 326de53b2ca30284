import { expect, test } from 'vitest';
import { displayName, NAME_MAX_LENGTH, storedName } from './import-upload.ts';

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ida\\export.xml', 'export.xml'],
  ['a\u0000b\u202E.xml', 'ab.xml'],
  ['', 'file'],
  ['///', 'file'],
  ['مدونة.xml', 'مدونة.xml'],
])('%j is shown as %j', (name, shown) => expect(displayName(name)).toBe(shown));

test('a long name is cut without a broken character', () => {
  const name = displayName('😀'.repeat(NAME_MAX_LENGTH));
  expect([name.length <= NAME_MAX_LENGTH, name.isWellFormed()]).toEqual([true, true]);
  const markdown = displayName(`${'a'.repeat(NAME_MAX_LENGTH)}.md`);
  expect([markdown.length, markdown.endsWith('a.md')]).toEqual([NAME_MAX_LENGTH, true]);
});

test('the stored name is fixed, apart from a known extension', () => {
  expect(storedName('source', 'My Site.XML')).toBe('source.xml');
  expect(storedName('source', '../x.sh')).toBe('source');
  expect(storedName('images', '../x.sh')).toBe('images.zip');
});
