import { expect, test } from 'vitest';
import { troubleOf } from '#database/trouble.ts';
import { syncTogether } from './sqlite-sync.ts';

/** A disk that takes its time: each sync ends when the test says so. */
function slowDisk() {
  const syncs: PromiseWithResolvers<void>[] = [];
  const settle = syncTogether(() => {
    const sync = Promise.withResolvers<void>();
    syncs.push(sync);
    return sync.promise;
  });
  return { syncs, settle };
}

/** Lets everything happen that waits for nothing. */
const aMoment = () => new Promise((resolve) => setImmediate(resolve));

test('writers of one moment share one sync, and none goes on before it', async () => {
  const { syncs, settle } = slowDisk();
  let answered = 0;
  const writers = [1, 2, 3].map(() => settle().then(() => (answered += 1)));
  await aMoment();
  expect([syncs.length, answered]).toEqual([1, 0]);
  syncs[0]!.resolve();
  await Promise.all(writers);
  expect(answered).toBe(3);
});

test('whoever writes while a sync runs waits for the next', async () => {
  const { syncs, settle } = slowDisk();
  const first = settle();
  await aMoment();
  let answered = false;
  const second = settle().then(() => (answered = true));
  syncs[0]!.resolve();
  await first;
  await aMoment();
  expect([syncs.length, answered]).toEqual([2, false]);
  syncs[1]!.resolve();
  await second;
});

test('a sync that fails is told to those who waited for it, and to nobody after them', async () => {
  const { syncs, settle } = slowDisk();
  const refused = [settle(), settle()];
  await aMoment();
  const next = settle();
  syncs[0]!.reject(new Error('no room'));
  for (const one of refused) await expect(one).rejects.toThrow('no room');
  await aMoment();
  syncs[1]!.resolve();
  await next;
});

test.each([
  ['ENOSPC', 'full'],
  ['EIO', 'unreachable'],
  ['EINVAL', null],
])('a sync that fails with %s is told as %s', (code, trouble) => {
  expect(troubleOf(Object.assign(new Error(code), { code, syscall: 'fdatasync' }))).toBe(trouble);
});
