import { expect, test } from 'vitest';
import type { ImportDetail, ItemCount } from './import.ts';
import { describePlan, describeResult } from './report.ts';

const detail = (counts: ItemCount[], fields: Partial<ImportDetail> = {}) =>
  ({
    counts,
    redirects: 0,
    images: { waiting: 0, fetched: 0, failed: 0 },
    categories: [],
    ...fields,
  }) as ImportDetail;

test('a plan is described by numbers', () => {
  const counts: ItemCount[] = [
    { type: 'post', action: 'create', state: 'waiting', count: 1_200 },
    { type: 'page', action: 'create', state: 'waiting', count: 1 },
    { type: 'post', action: 'skip', state: 'done', count: 2 },
  ];
  const categories = [
    { name: 'News', count: 3, category: '' },
    { name: 'Art', count: 1, category: 'Design' },
  ];
  const images = { waiting: 4, fetched: 0, failed: 0 };
  expect(describePlan(detail(counts, { redirects: 5, images, categories }))).toEqual([
    'Create: 1,200 posts, 1 page',
    'Skip: 2 posts',
    'Old addresses that lead to the new ones: 5',
    'Images: 4',
    'Category “News” (3): becomes a tag',
    'Category “Art” (1): becomes “Design”',
    'No email is sent.',
  ]);
  expect(describePlan(detail([]))[0]).toBe('There is nothing to import in this file.');
});

test('a result counts what was imported, and after an undo what was removed and kept', () => {
  const item = { type: 'post', action: 'create' } as const;
  const images = { waiting: 0, fetched: 2, failed: 1 };
  expect(
    describeResult(
      detail(
        [
          { ...item, state: 'done', count: 3 },
          { ...item, state: 'failed', count: 1 },
          { type: 'post', action: 'skip', state: 'done', count: 9 },
        ],
        { images },
      ),
    ),
  ).toEqual(['Imported: 3', 'Failed: 1', 'Images: 2 in the library, 1 could not be fetched']);
  const undone = [
    { ...item, state: 'undone' as const, count: 2 },
    { ...item, state: 'kept' as const, count: 1 },
  ];
  expect(describeResult(detail(undone))).toEqual(['Removed: 2', 'Kept: 1']);
});
