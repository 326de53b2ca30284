import { expect, test } from 'vitest';
import {
  countItems,
  describeImages,
  describePlan,
  describeProgress,
  describeResult,
  describeTimeLeft,
  describeUndone,
  sumProgress,
  sumUndoProgress,
} from './report.ts';
import type { ItemCount } from './import.ts';

const planned: ItemCount[] = [
  { type: 'post', action: 'create', state: 'waiting', count: 42 },
  { type: 'page', action: 'create', state: 'waiting', count: 1 },
  { type: 'comment', action: 'create', state: 'waiting', count: 1_200 },
  { type: 'post', action: 'update', state: 'waiting', count: 2 },
  { type: 'post', action: 'skip', state: 'waiting', count: 3 },
  { type: 'problem', action: 'problem', state: 'waiting', count: 1 },
];
const subscribers = { confirmed: 0, pending: 0, unsubscribed: 0 };
const images = { waiting: 88, fetched: 0, failed: 0 };
const plan = {
  counts: planned,
  redirects: 0,
  subscribers,
  images: { ...images, waiting: 0 },
  imagesName: null,
  oldSite: null,
  remoteImages: { onWeb: 0, withoutHost: 0 },
};

test('the plan is one sentence per kind of change', () => {
  expect(describePlan({ ...plan, redirects: 60, images, remoteImages: { onWeb: 80, withoutHost: 0 } })).toBe(
    'Creates 42 posts, 1 page and 1,200 comments. Updates 2 posts. Skips 3 items. 1 item cannot be imported. Redirects 60 old addresses. Takes 8 images from your file. Fetches 80 images from the web. Sends no email.',
  );
});

test('the plan says that images come from the owner’s file', () => {
  const given = {
    images: { ...images, waiting: 2 },
    imagesName: 'uploads.zip',
    remoteImages: { onWeb: 2, withoutHost: 0 },
  };
  expect(describePlan({ ...plan, ...given })).toContain('Takes 2 images from your ZIP');
});

test('the plan says that images need the address of the old site', () => {
  const remote = { ...plan, images, remoteImages: { onWeb: 1, withoutHost: 87 } };
  expect(describePlan({ ...remote, oldSite: { url: null } })).toContain(
    'Fetches 1 image from the web. 87 images need the address of the old site to be fetched.',
  );
  expect(describePlan({ ...remote, oldSite: { url: 'https://old.example' } })).toContain(
    'Fetches 88 images from the web.',
  );
});

test('a plan without changes says so', () => {
  const counts = planned.filter(({ action }) => action === 'skip');
  expect(describePlan({ ...plan, counts })).toBe('Changes nothing. Skips 3 items. Sends no email.');
});

test('old addresses are one number with its parts, and subscribers have their state', () => {
  const counts: ItemCount[] = [
    { type: 'post', action: 'create', state: 'waiting', count: 5 },
    { type: 'redirect', action: 'create', state: 'waiting', count: 16 },
    { type: 'redirect', action: 'skip', state: 'done', count: 1 },
    { type: 'subscriber', action: 'create', state: 'waiting', count: 1_012 },
  ];
  const states = { confirmed: 3, pending: 1_008, unsubscribed: 1 };
  expect(describePlan({ ...plan, counts, redirects: 8, subscribers: states })).toBe(
    'Creates 5 posts and 1,012 subscribers. Skips 1 item. Subscribers: 3 confirmed, 1,008 waiting for confirmation and 1 unsubscribed. Redirects 24 old addresses: 8 of posts and pages, and 16 listed as redirects. Sends no email.',
  );
  const [, redirect] = counts;
  expect(describePlan({ ...plan, counts: [redirect!] })).toBe('Redirects 16 old addresses. Sends no email.');
  const done = counts.map((each) => ({ ...each, state: 'done' as const }));
  expect(describeResult({ counts: done, redirects: 8 })).toBe(
    'Created 5 posts and 1,012 subscribers. Redirected 24 old addresses: 8 of posts and pages, and 16 listed as redirects.',
  );
  expect(describeUndone([{ ...redirect!, state: 'undone' }])).toBe(
    'The redirects of their old addresses were deleted.',
  );
});

const applied: ItemCount[] = [
  { type: 'post', action: 'create', state: 'done', count: 40 },
  { type: 'post', action: 'create', state: 'failed', count: 2 },
  { type: 'page', action: 'update', state: 'done', count: 1 },
  { type: 'comment', action: 'create', state: 'waiting', count: 7 },
  { type: 'post', action: 'skip', state: 'done', count: 9 },
];

test('progress counts what has to be applied, not what is skipped', () => {
  expect(sumProgress(applied)).toEqual({ total: 50, finished: 43 });
  expect(describeResult({ counts: applied, redirects: 0 })).toBe(
    'Created 40 posts. Updated 1 page. 2 items failed. 7 items left.',
  );
  expect(describeProgress({ state: 'applying', counts: applied })).toBe('43 of 50 items');
  expect(describeProgress({ state: 'planning', counts: applied })).toBe('59 items so far');
  expect(describeResult({ counts: [], redirects: 0 })).toBe('Nothing was imported.');
});

test('the result says how many images came along', () => {
  expect(describeImages({ waiting: 0, fetched: 86, failed: 2 })).toBe(
    'Imported 86 images. 2 images could not be fetched.',
  );
  expect(describeImages({ waiting: 3, fetched: 0, failed: 0 })).toBe('');
});

test('undoing counts what was removed and what stayed', () => {
  const undone: ItemCount[] = [
    { type: 'post', action: 'create', state: 'undone', count: 30 },
    { type: 'post', action: 'create', state: 'kept', count: 1 },
    { type: 'post', action: 'create', state: 'done', count: 9 },
    { type: 'post', action: 'skip', state: 'done', count: 5 },
  ];
  expect(sumUndoProgress(undone)).toEqual({ total: 40, finished: 31 });
  expect(describeProgress({ state: 'undoing', counts: undone })).toBe('31 of 40 items');
  expect(describeUndone(undone)).toBe('Removed 30 posts. 1 item stayed.');
  expect(describeUndone([])).toBe('Nothing was removed.');
});

test('items are counted by any combination of type, action and state', () => {
  expect(countItems(planned)).toBe(1_249);
  expect(countItems(planned, { type: 'post' })).toBe(47);
  expect(countItems(applied, { type: 'post', action: 'create', state: 'failed' })).toBe(2);
});

test.each([
  [20_000, 'less than a minute left'],
  [300_000, 'about 5 minutes left'],
  [7_200_000, 'about 2 hours left'],
])('the time left of %i ms', (time, text) => {
  expect(describeTimeLeft(time)).toBe(text);
});
