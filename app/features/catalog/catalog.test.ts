import { expect, test } from 'vitest';
import { featuresFrom, filterRows } from './catalog.ts';

const row = (name: string, category: string, description = '') => ({
  id: name,
  name,
  description,
  category,
  icon: 'bot',
  rating: 4,
  active: true,
  deletedAt: null,
});

const rows = [
  row('Crème', 'Design'),
  row('Ledger', 'Writing', 'Keeps the CREME of notes'),
  row('Quill', 'Writing'),
];

test.each([
  ['', null, ['Crème', 'Ledger', 'Quill']],
  ['creme', null, ['Crème', 'Ledger']],
  ['creme', 'Writing', ['Ledger']],
  ['', 'Writing', ['Ledger', 'Quill']],
  ['100%', null, []],
])('the search %j in the category %j finds %j', (search, category, names) => {
  expect(filterRows(rows, { search, category }).map(({ name }) => name)).toEqual(names);
});

test('features are parsed one per line: trimmed, without blanks or duplicates', () => {
  expect(featuresFrom(' One \r\n\n Two   words\nOne\n')).toEqual(['One', 'Two words']);
});
