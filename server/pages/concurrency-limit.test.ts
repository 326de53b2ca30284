import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { concurrencyLimit, createSlots } from './concurrency-limit.ts';

test('requests over the limit are queued in order, and rejected when the queue is full', async () => {
  const { acquire, release } = createSlots({
    maxRunning: 2,
    maxWaiting: 2,
    maxWaitMs: 60_000,
  });
  expect([await acquire(), await acquire()]).toEqual([true, true]);
  const order: string[] = [];
  const third = acquire().then(() => order.push('third'));
  const fourth = acquire().then(() => order.push('fourth'));
  expect(await acquire()).toBe(false);
  release();
  await third;
  expect(order).toEqual(['third']);
  release();
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
  release();
  release();
  expect([await acquire(), await acquire()]).toEqual([true, true]);
});

test('a request that waited too long is rejected, and keeps no slot', async () => {
  const { acquire, release } = createSlots({
    maxRunning: 1,
    maxWaiting: 2,
    maxWaitMs: 20,
  });
  expect(await acquire()).toBe(true);
  expect(await acquire()).toBe(false);
  release();
  expect(await acquire()).toBe(true);
});

test('requests over the limit get 503 with Retry-After, and the others are answered in the end', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const app = new Hono();
  app.use(concurrencyLimit());
  app.all('*', async (c) => {
    await finished;
    return c.text('ok');
  });
  const responses = Array.from({ length: 2_000 }, () => app.request('/'));
  const rejected = await Promise.race(responses.slice(-1));
  expect([rejected!.status, rejected!.headers.get('Retry-After')]).toEqual([503, '5']);
  // Writes have slots of their own.
  const written = app.request('/', { method: 'POST' });
  finish();
  expect((await written).status).toBe(200);
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1_000);
});
