import { expect, test } from 'vitest';
import type { ItemCount } from '#features/imports/import.ts';
import { toItemFilter, readItemQuery, listTabs } from './item-filter.ts';

const read = (query: string) =>
  readItemQuery(new URLSearchParams(query), { state: 'planned', counts: [], noted: 0 });

test('the query string selects items by action, state and type', () => {
  expect(toItemFilter(read('show=create&type=post'))).toEqual({ action: 'create', type: 'post' });
  expect(toItemFilter(read('show=failed'))).toEqual({ state: 'failed' });
  expect(toItemFilter(read(''))).toEqual({});
});

test.each(['show=nothing', 'show=constructor', 'show=__proto__', 'type=toString', 'show=&type='])(
  '%s means all items',
  (query) => expect(toItemFilter(read(query))).toEqual({}),
);

test('what failed or stayed is shown first', () => {
  const counts: ItemCount[] = [
    { type: 'post', action: 'create', state: 'kept', count: 1 },
    { type: 'post', action: 'create', state: 'failed', count: 1 },
  ];
  const shownAt = (state: 'applying' | 'applied' | 'undone', query = '') =>
    readItemQuery(new URLSearchParams(query), { state, counts, noted: 0 }).show;
  expect([shownAt('applying'), shownAt('applied'), shownAt('undone')]).toEqual([null, 'failed', 'kept']);
  expect(shownAt('undone', 'show=all')).toBeNull();
});

test('only filters with items are offered, for a plan by action and afterwards by result', () => {
  const counts: ItemCount[] = [
    { type: 'post', action: 'create', state: 'done', count: 4 },
    { type: 'page', action: 'create', state: 'kept', count: 1 },
    { type: 'page', action: 'skip', state: 'done', count: 2 },
  ];
  const labels = (state: 'planned' | 'undone', type: 'post' | null = null) =>
    listTabs({ state, counts, noted: 3 }, type).map(({ label, count }) => `${label} ${count}`);
  expect(labels('planned')).toEqual(['Create 5', 'Skip 2', 'With notes 3']);
  expect(labels('undone')).toEqual(['Imported 4', 'Stayed 1', 'Skip 2', 'With notes 3']);
  expect(labels('undone', 'post')).toEqual(['Imported 4']);
});
