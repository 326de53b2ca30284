import { expect, test } from 'vitest';
import { createWorkQueue, QueueFullError } from './work-queue.ts';

const first = { first: true };
const rest = { first: false };

function startQueue() {
  const queue = createWorkQueue({ concurrent: 2, maxWaiting: { first: 1, rest: 2 } });
  const ends: Record<string, () => void> = {};
  const started: string[] = [];
  const run = (name: string, lane: typeof first) =>
    queue.run(
      () =>
        new Promise<string>((resolve) => {
          started.push(name);
          ends[name] = () => resolve(name);
        }),
      lane,
    );
  return { run, ends, started };
}

test('tasks over the limit are queued, prioritized ones first, and rejected when the queue is full', async () => {
  const { run, ends, started } = startQueue();
  const running = [run('a', rest), run('b', rest)];
  const waiting = [run('c', rest), run('d', rest)];
  await expect(run('e', rest)).rejects.toThrow(QueueFullError);
  const owner = run('owner', first);
  await expect(run('owner again', first)).rejects.toThrow(QueueFullError);
  await Promise.resolve();
  expect(started).toEqual(['a', 'b']);
  ends.a!();
  await running[0];
  await expect.poll(() => started).toEqual(['a', 'b', 'owner']);
  ends.owner!();
  ends.b!();
  await Promise.all([owner, running[1]]);
  await expect.poll(() => started).toEqual(['a', 'b', 'owner', 'c', 'd']);
  ends.c!();
  ends.d!();
  expect(await Promise.all(waiting)).toEqual(['c', 'd']);
});

test('a failing task frees its slot for the next', async () => {
  const queue = createWorkQueue({ concurrent: 1, maxWaiting: { first: 0, rest: 1 } });
  const failing = queue.run(() => Promise.reject(new Error('failed')), rest);
  const next = queue.run(async () => 'done', rest);
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});

test('without limits all tasks are queued and run one after the other', async () => {
  const queue = createWorkQueue({ concurrent: 1 });
  const events: string[] = [];
  const run = (name: string) =>
    queue.run(async () => {
      events.push(`${name} starts`);
      await Promise.resolve();
      events.push(`${name} ends`);
    });
  await Promise.all(['a', 'b', 'c'].map(run));
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
});
