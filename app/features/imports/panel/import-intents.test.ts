import { expect, test } from 'vitest';
import { describeUndo, importIntents, mayRun } from './import-intents.ts';
import type { ImportDetail, ImportState } from '#features/imports/import.ts';

const detail: ImportDetail = {
  id: 'a',
  source: 'wordpress',
  origin: 'https://old.example',
  name: 'export.xml',
  state: 'applied',
  failure: null,
  createdAt: '2026-03-10T12:00:00.000Z',
  appliedAt: null,
  undoneAt: null,
  imagesName: null,
  oldSite: null,
  remoteImages: { onWeb: 0, withoutHost: 0 },
  counts: [{ type: 'post', action: 'create', state: 'done', count: 2 }],
  redirects: 0,
  subscribers: { confirmed: 0, pending: 0, unsubscribed: 0 },
  images: { waiting: 0, fetched: 3, failed: 1 },
  categories: [],
  draftKinds: [],
  notes: [],
  noted: 0,
  fallbackCategory: '',
  canContinue: false,
  isRefused: false,
};

const allowed = (state: ImportState, canContinue = false) =>
  importIntents.filter((intent) => mayRun(intent, { ...detail, state, canContinue }));

test('each state allows its actions only', () => {
  expect(allowed('uploaded')).toEqual(['plan', 'delete']);
  expect(allowed('planned')).toEqual(['plan', 'save', 'apply', 'delete']);
  expect(allowed('applied')).toEqual(['undo', 'retry', 'delete']);
  expect(allowed('undone')).toEqual(['delete']);
  expect(allowed('stopped', true)).toEqual(['apply', 'undo', 'delete']);
});

test('nothing can be done with a file that was refused', () => {
  for (const intent of importIntents)
    expect([intent, mayRun(intent, { ...detail, state: 'failed', isRefused: true })]).toEqual([
      intent,
      false,
    ]);
});

test('an import that failed while applying continues, one that failed while reading is read again', () => {
  expect(allowed('failed', true)).toEqual(['apply', 'undo', 'delete']);
  expect(allowed('failed')).toEqual(['plan', 'delete']);
});

test.each(['planning', 'applying', 'undoing'] as const)('while %s it can only be stopped', (state) =>
  expect(allowed(state)).toEqual(['stop']),
);

test('images that an interrupted attempt has left can be fetched again', () => {
  const mayRetry = (waiting: number, failed: number) =>
    mayRun('retry', { ...detail, images: { waiting, fetched: 3, failed } });
  expect([mayRetry(0, 0), mayRetry(1, 0), mayRetry(0, 1)]).toEqual([false, true, true]);
});

test('failed items can be tried again', () => {
  const counts = [{ type: 'post', action: 'create', state: 'failed', count: 1 }] as const;
  const images = { waiting: 0, fetched: 0, failed: 0 };
  expect(mayRun('retry', { ...detail, images })).toBe(false);
  expect(mayRun('retry', { ...detail, images, counts: [...counts] })).toBe(true);
});

test('the confirmation says what is removed and what stays', () => {
  expect(describeUndo({ ...detail, images: { waiting: 0, fetched: 0, failed: 0 } })).toMatch(
    /^This removes 2 posts\. What you have edited since stays,/,
  );
  expect(describeUndo({ ...detail, redirects: 4 })).toBe(
    'This removes 2 posts, together with the redirects from their old addresses and the images that nothing else uses. What you have edited since stays, and so does what the import only updated or another import contains. All of it is listed afterwards.',
  );
});
