import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRenderQueue, MarkdownTooComplex, PreviewReplaced } from './markdown.ts';
import { WorkerEnded } from '#platform/process/worker-process.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const reasonOf = (rendering: Promise<string>) =>
  rendering.then(
    () => null,
    (reason: unknown) => reason,
  );

/** Fake workers answer with their number and the text; a text that starts with "hang" gets no answer. */
function startQueue() {
  const state = { workers: 0, killed: 0, received: [] as string[] };
  const queue = createRenderQueue<string>({
    start: (ended) => {
      const number = ++state.workers;
      let reject: (reason: Error) => void = () => {};
      const die = () => {
        ended();
        reject(new WorkerEnded());
      };
      return {
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
    timeoutMs: () => 6_000,
    previewGraceMs: 1_000,
  });
  return { ...queue, state };
}

test('a text that exceeds the timeout is rejected, its process killed, and the next is rendered by another', async () => {
  const { render, state } = startQueue();
  const hanging = render('hang');
  const next = render('next');
  const given = reasonOf(hanging);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(state).toMatchObject({ killed: 0, received: ['hang'] });
  await vi.advanceTimersByTimeAsync(20);
  expect(await given).toBeInstanceOf(MarkdownTooComplex);
  expect(await next).toBe('2: next');
  expect(state.killed).toBe(1);
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
  const first = preview('first');
  await vi.advanceTimersByTimeAsync(20);
  await first;
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
  await vi.advanceTimersByTimeAsync(5_990);
  expect(state.killed).toBe(0);
  await vi.advanceTimersByTimeAsync(20);
  expect(await hanging).toBeInstanceOf(MarkdownTooComplex);
});

test('a newer job waits longer for the first preview of a worker, which includes its start', async () => {
  const { preview, render, state } = startQueue();
  const hanging = reasonOf(preview('hanging preview'));
  const saved = render('saved');
  await vi.advanceTimersByTimeAsync(4_990);
  expect(state.killed).toBe(0);
  await vi.advanceTimersByTimeAsync(30);
  expect(await hanging).toBeInstanceOf(PreviewReplaced);
  expect(await saved).toBe('2: saved');
});
