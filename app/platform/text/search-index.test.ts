import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { indexOptions, termsOf } from './search-index.ts';

test('terms have no case, accents or punctuation', () => {
  expect(termsOf('Écrire, «C’est» l’été — 2026!')).toEqual(['ecrire', 'c', 'est', 'l', 'ete', '2026']);
});

test('scripts without spaces are searched by character', () => {
  expect(termsOf('東京の design')).toEqual(['東', '京', 'の', 'design']);
  expect(termsOf('Привет мир')).toEqual(['привет', 'мир']);
});

test('a document is found by the beginnings of its words, and by all of them', () => {
  const index = new MiniSearch(indexOptions);
  const document = { group: 'posts', path: '/blog/a', excerpt: '', category: '', tags: '', isSample: false };
  index.add({ id: 1, ...document, title: 'Größe und Raster', text: 'Ein Layout mit Spalten' });
  index.add({ id: 2, ...document, title: 'Farben', text: 'Ein Layout' });
  const found = (query: string) => index.search(query).map(({ id }) => id as number);
  expect(found('lay spalt')).toEqual([1]);
  expect(found('grosse')).toEqual([]);
  expect(found('große')).toEqual([1]);
  expect(found('LAYOUT').toSorted()).toEqual([1, 2]);
  expect(found('...')).toEqual([]);
});
