import { setImmediate } from 'node:timers';
import { expect, onTestFinished, test } from 'vitest';
import { turns } from './concurrency-limit.ts';

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

test('requests that came together and have waited too long are sent away one in a round of the event loop', async () => {
  const { take } = turns({ atOnce: 1, waiting: 50, maxWait: 20, rounds: 1 });
  expect(await take()).toBe(true);
  let round = 0;
  let isOver = false;
  const countRounds = () => {
    round += 1;
    if (!isOver) setImmediate(countRounds);
  };
  onTestFinished(() => void (isOver = true));
  countRounds();
  const told = await Promise.all(Array.from({ length: 50 }, () => take().then((isOurs) => [isOurs, round])));
  expect(told.every(([isOurs]) => isOurs === false)).toBe(true);
  expect(new Set(told.map(([, at]) => at)).size).toBe(50);
});
