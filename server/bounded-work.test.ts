import { expect, test } from 'vitest';
import { turns } from './bounded-work.ts';

test('so many work, so many wait in their order, and the next is sent away', async () => {
  const { take, leave } = turns({ atOnce: 2, waiting: 2, maxWait: 60_000, rounds: 20 });
  expect([await take(), await take()]).toEqual([true, true]);
  const order: string[] = [];
  const third = take().then(() => order.push('third'));
  const fourth = take().then(() => order.push('fourth'));
  expect(await take()).toBe(false);
  leave();
  await third;
  expect(order).toEqual(['third']);
  leave();
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
  leave();
  leave();
  expect([await take(), await take()]).toEqual([true, true]);
});

test('whoever has waited too long is sent away, and takes nobody’s turn', async () => {
  const { take, leave } = turns({ atOnce: 1, waiting: 2, maxWait: 20, rounds: 1 });
  expect(await take()).toBe(true);
  expect(await take()).toBe(false);
  leave();
  expect(await take()).toBe(true);
});
