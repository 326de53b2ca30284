import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoRows } from './split-rows.ts';

/** Width / height of the nine sample projects, newest first. */
const samples = [1.6, 0.8, 1.5, 0.8, 0.8, 4 / 3, 1, 1.5, 1.6].map((ratio) => ({ ratio }));
const countsOf = (items: { ratio: number; large?: boolean }[]) =>
  splitIntoRows(items).map((row) => row.length);

test.each([
  ['one project', samples.slice(0, 1), [1]],
  ['two', samples.slice(0, 2), [2]],
  ['three', samples.slice(0, 3), [2, 1]],
  ['five', samples.slice(0, 5), [2, 3]],
  ['a full page', samples.slice(0, 6), [2, 1, 3]],
  ['the second page of nine', samples.slice(6), [2, 1]],
  ['the last page of forty', [1, 0.8, 1.5, 0.8].map((ratio) => ({ ratio })), [2, 2]],
  ['one portrait', [{ ratio: 0.8 }], [1]],
  ['none', [], []],
])('rows of %s', (_name, items, counts) => {
  expect(countsOf(items)).toEqual(counts);
});

test('a large picture has a row of its own', () => {
  expect(countsOf([{ ratio: 1.6 }, { ratio: 0.8, large: true }, { ratio: 1.5 }])).toEqual([1, 1, 1]);
});

test('every picture is in one row, in order, and only large ones are alone by force', () => {
  const picture = fc.record({ ratio: fc.double({ min: 0.1, max: 10, noNaN: true }), large: fc.boolean() });
  fc.assert(
    fc.property(fc.array(picture, { maxLength: 6 }), (pictures) => {
      const rows = splitIntoRows(pictures);
      expect(rows.flat()).toEqual(pictures);
      for (const row of rows) {
        expect(row.length).toBeLessThanOrEqual(row.some(({ large }) => large) ? 1 : 3);
        expect(row.length).toBeGreaterThan(0);
      }
    }),
  );
});
