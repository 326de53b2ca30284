import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRenderQueue, MarkdownTooComplex, PreviewReplaced } from './queue.ts';
import { WorkerKilled } from '#platform/process/worker-process.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reasonOf = (rendering: Promise<string>) =>
  rendering.then(
    () => null,
    (reason: unknown) => reason,
  );

/** Fake workers answer with their number and the text; a text that starts with "hang" gets no answer. */
function startQueue({ startMs = 0, cpuShare = 1 } = {}) {
  const state = { workers: 0, killed: 0, received: [] as string[] };
  const queue = createRenderQueue<string>({
    start: (ended) => {
      const number = ++state.workers;
      let reject: (reason: Error) => void = () => {};
      const die = () => {
        ended();
        reject(new WorkerKilled());
      };
      return {
        started: new Promise((resolve) => setTimeout(resolve, startMs)),
        cpuMs: () => performance.now() * cpuShare,
        kill() {
          state.killed += 1;
          die();
        },
        run: (source) =>
          new Promise((resolve, refuse) => {
            state.received.push(source);
            reject = refuse;
            if (source === 'out of memory') die();
            else if (!source.startsWith('hang')) setTimeout(resolve, 10, `${number}: ${source}`);
          }),
      };
    },
    startTimeoutMs: 20_000,
    maxCpuMs: () => 5_000,
    timeoutMs: 30_000,
    previewGraceMs: 1_000,
  });
  return { ...queue, state };
}

test('a text that exceeds the timeout is rejected, its process killed, and the next is rendered by another', async () => {
  const { render, state } = startQueue();
  const hanging = render('hang');
  const next = render('next');
  const given = reasonOf(hanging);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(state).toMatchObject({ killed: 0, received: ['hang'] });
  await vi.advanceTimersByTimeAsync(20);
  expect(await given).toBeInstanceOf(MarkdownTooComplex);
  expect(await next).toBe('2: next');
  expect(state.killed).toBe(1);
});

test('a text has the same time on a machine that is busy with something else, up to a limit by the clock', async () => {
  const busy = startQueue({ cpuShare: 0.25 });
  const hanging = reasonOf(busy.render('hang'));
  await vi.advanceTimersByTimeAsync(19_990);
  expect(busy.state.killed).toBe(0);
  await vi.advanceTimersByTimeAsync(20);
  expect(await hanging).toBeInstanceOf(MarkdownTooComplex);
  const starved = startQueue({ cpuShare: 0 });
  const given = reasonOf(starved.render('hang'));
  await vi.advanceTimersByTimeAsync(29_990);
  expect(starved.state.killed).toBe(0);
  await vi.advanceTimersByTimeAsync(20);
  expect(await given).toBeInstanceOf(MarkdownTooComplex);
});

test('the start of a process has its own timeout', async () => {
  const { render, preview, state } = startQueue({ startMs: 19_000 });
  const hanging = reasonOf(render('hang'));
  await vi.advanceTimersByTimeAsync(23_999);
  expect(state.killed).toBe(0);
  await vi.advanceTimersByTimeAsync(2);
  expect(await hanging).toBeInstanceOf(MarkdownTooComplex);
  const replaced = reasonOf(preview('hang again'));
  const newest = preview('newest');
  await vi.advanceTimersByTimeAsync(19_999);
  expect(state.killed).toBe(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await replaced).toBeInstanceOf(PreviewReplaced);
  expect(await newest).toBe('3: newest');
  const slow = startQueue({ startMs: 21_000 });
  const given = reasonOf(slow.render('hang'));
  await vi.advanceTimersByTimeAsync(20_001);
  expect(await given).not.toBeInstanceOf(MarkdownTooComplex);
  expect(slow.state.killed).toBe(1);
});

test('a text that exhausts the process memory is too complex, and the next is rendered', async () => {
  const { render } = startQueue();
  await expect(render('out of memory')).rejects.toThrow(MarkdownTooComplex);
  const next = render('next');
  await vi.advanceTimersByTimeAsync(20);
  expect(await next).toBe('2: next');
});

test('only the newest preview is queued', async () => {
  const { preview, state } = startQueue();
  const first = preview('first');
  const replaced = [preview('second'), preview('third')].map(reasonOf);
  const newest = preview('newest');
  await vi.advanceTimersByTimeAsync(50);
  for (const reason of replaced) expect(await reason).toBeInstanceOf(PreviewReplaced);
  expect([await first, await newest]).toEqual(['1: first', '1: newest']);
  expect(state.received).toEqual(['first', 'newest']);
});

test('a save does not wait for previews, hanging or not', async () => {
  const { preview, render } = startQueue();
  const hanging = reasonOf(preview('hanging preview'));
  const later = preview('later');
  const saved = render('saved');
  await vi.advanceTimersByTimeAsync(1_030);
  expect(await hanging).toBeInstanceOf(PreviewReplaced);
  expect([await saved, await later]).toEqual(['2: saved', '2: later']);
});

test('a preview is not aborted early while nothing else is queued', async () => {
  const { preview, state } = startQueue();
  const hanging = reasonOf(preview('hang'));
  await vi.advanceTimersByTimeAsync(4_990);
  expect(state.killed).toBe(0);
  await vi.advanceTimersByTimeAsync(20);
  expect(await hanging).toBeInstanceOf(MarkdownTooComplex);
});
