import { expect, test } from 'vitest';
import type { Generation } from './generations.ts';
import { readPage } from './cached-page.ts';
import { createPageStore } from './page-cache.ts';

const MAX_BYTES = 100_000;

const pageOf = (bytes: number, generation: Generation | null = null) =>
  readPage(new Response('x'.repeat(bytes), { headers: { 'Content-Type': 'text/html' } }), {
    generation,
    renderedAt: 0,
  });

test('the store never exceeds its size limit', async () => {
  const store = createPageStore(MAX_BYTES);
  for (let n = 0; n < 200; n++) {
    store.put(`/${n}`, await pageOf(n * 97));
    expect(store.bytes()).toBeLessThanOrEqual(MAX_BYTES);
  }
  expect(store.get('/0')).toBeUndefined();
  expect(store.get('/199')).toBeDefined();
  store.put('/199', await pageOf(MAX_BYTES));
  expect(store.get('/199')).toBeUndefined();
  expect(store.get('/198')).toBeDefined();
});

test('recently used pages are kept', async () => {
  const store = createPageStore(MAX_BYTES);
  store.put('/often', await pageOf(20_000));
  for (let n = 0; n < 20; n++) {
    store.put(`/${n}`, await pageOf(20_000));
    expect(store.get('/often')).toBeDefined();
  }
});

test('a later encoding counts towards the size', async () => {
  const store = createPageStore(MAX_BYTES);
  const page = await pageOf(20_000);
  store.put('/', page);
  const before = store.bytes();
  await page.representation('gzip');
  store.updateSize('/', page);
  expect(store.bytes()).toBe(before + page.representations.gzip!.body.length);
  store.put('/', await pageOf(10));
  store.updateSize('/', page);
  expect(store.bytes()).toBeLessThan(before);
});

test('pages of an ended generation are dropped', async () => {
  const store = createPageStore(MAX_BYTES);
  const snapshot = {} as Generation['snapshot'];
  const [first, second] = [1, 2].map((version): Generation => ({ version, endsAt: 0, snapshot }));
  store.put('/a', await pageOf(20_000, first));
  store.put('/b', await pageOf(20_000, first));
  const page = await pageOf(10_000, second);
  store.put('/a', page);
  expect(store.get('/b')).toBeUndefined();
  expect(store.bytes()).toBe(page.bytes);
});
