import { expect, test } from 'vitest';
import { parsePage, locatePage } from './pagination.ts';

test.each([
  ['3', 3],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-2', 1],
  ['1e3', 1],
  ['٣', 1],
  ['9999999', 1],
])('%j is page %i', (value, page) => {
  expect(parsePage(value)).toBe(page);
});

test('an empty list has one page', () => {
  expect(locatePage(1, 9, 0)).toEqual({ page: 1, pages: 1, total: 0, offset: 0 });
});

test('a full last page does not open another', () => {
  expect(locatePage(1, 9, 18).pages).toBe(2);
  expect(locatePage(1, 9, 19).pages).toBe(3);
});

test('a page after the last is the last', () => {
  expect(locatePage(7, 9, 10)).toEqual({ page: 2, pages: 2, total: 10, offset: 9 });
});
