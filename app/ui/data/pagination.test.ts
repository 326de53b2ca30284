import { expect, test } from 'vitest';
import { pageNumbers } from './pagination.tsx';

test('with few pages all numbers are shown', () => {
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
});

test('with many pages the ends and the neighbours are shown', () => {
  expect(pageNumbers(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
});

test('in a narrow layout the neighbours are omitted', () => {
  expect(pageNumbers(6, 12, { hasRoom: false })).toEqual([1, null, 6, null, 12]);
  expect(pageNumbers(3, 5, { hasRoom: false })).toEqual([1, null, 3, null, 5]);
  expect(pageNumbers(2, 3, { hasRoom: false })).toEqual([1, 2, 3]);
});

test('a gap of one page is filled with that page', () => {
  expect(pageNumbers(4, 12)).toEqual([1, 2, 3, 4, 5, null, 12]);
});
