import { expect, test } from 'vitest';
import { createRenderQueue, MarkdownTooComplex } from './markdown-queue.ts';
import { startOwnProgram } from './own-program.ts';

const startQueue = (timeoutMs: number) =>
  createRenderQueue<string>({
    start: (ended) =>
      startOwnProgram('tests/support/stubborn-program.ts', {
        rest: 1_000,
        ended,
        maxHeapMegabytes: 40,
      }),
    timeoutMs,
  });

test('a process that hangs is ended at the time limit, and the next question gets another', async () => {
  const { render } = startQueue(3_000);
  const hanging = render('hang');
  const next = render('next');
  await expect(hanging).rejects.toThrow(MarkdownTooComplex);
  expect(await next).toBe('answered next');
});

test('a process that takes too much memory is ended, and the next question gets another', async () => {
  const { render } = startQueue(25_000);
  const growing = render('grow');
  const next = render('next');
  await expect(growing).rejects.toThrow(MarkdownTooComplex);
  expect(await next).toBe('answered next');
});
