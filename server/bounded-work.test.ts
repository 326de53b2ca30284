import { expect, test } from 'vitest';
import { turns } from './bounded-work.ts';

test('so many work, so many wait in their order, and the next is sent away', async () => {
  const { take, leave } = turns({ atOnce: 2, waiting: 2, rounds: 20 });
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
