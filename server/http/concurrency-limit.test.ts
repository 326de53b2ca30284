import { setImmediate } from 'node:timers';
import { expect, onTestFinished, test } from 'vitest';
import { createSlots } from './concurrency-limit.ts';

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

test('requests that expire together are rejected one per event loop iteration', async () => {
  const { acquire } = createSlots({ maxRunning: 1, maxWaiting: 50, maxWaitMs: 20 });
  expect(await acquire()).toBe(true);
  let iteration = 0;
  let isOver = false;
  const countIterations = () => {
    iteration += 1;
    if (!isOver) setImmediate(countIterations);
  };
  onTestFinished(() => void (isOver = true));
  countIterations();
  const rejections = await Promise.all(
    Array.from({ length: 50 }, () => acquire().then((isAcquired) => ({ isAcquired, iteration }))),
  );
  expect(rejections.every(({ isAcquired }) => !isAcquired)).toBe(true);
  expect(new Set(rejections.map((rejection) => rejection.iteration)).size).toBe(50);
});
