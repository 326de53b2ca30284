import { expect, test } from 'vitest';
import { readPage } from './cached-page.ts';
import { createPageStore } from './store.ts';

const MOST = 100_000;

const pageOf = (bytes: number) =>
  readPage(new Response('x'.repeat(bytes), { headers: { 'Content-Type': 'text/html' } }), {
    generation: null,
    renderedAt: 0,
  });

test('whatever is put in, it never holds more than it may', async () => {
  const store = createPageStore(MOST);
  for (let n = 0; n < 200; n++) {
    store.put(`/${n}`, await pageOf(n * 97));
    expect(store.bytes()).toBeLessThanOrEqual(MOST);
  }
  expect(store.get('/0')).toBeUndefined();
  expect(store.get('/199')).toBeDefined();
  store.put('/large', await pageOf(MOST));
  expect([store.get('/large'), store.bytes()]).toEqual([undefined, 0]);
});

test('what was asked for lately stays', async () => {
  const store = createPageStore(MOST);
  store.put('/often', await pageOf(20_000));
  for (let n = 0; n < 20; n++) {
    store.put(`/${n}`, await pageOf(20_000));
    expect(store.get('/often')).toBeDefined();
  }
});

test('a form that is made later counts too', async () => {
  const store = createPageStore(MOST);
  const page = await pageOf(20_000);
  store.put('/', page);
  const before = store.bytes();
  await page.form('gzip');
  store.weighAgain('/', page);
  expect(store.bytes()).toBe(before + page.forms.gzip!.body.length);
  store.put('/', await pageOf(10));
  store.weighAgain('/', page);
  expect(store.bytes()).toBeLessThan(before);
});
