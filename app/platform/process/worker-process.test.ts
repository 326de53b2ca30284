import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { createRenderQueue, MarkdownNotRendered, MarkdownTooComplex } from '#platform/markdown/queue.ts';
import { startWorkerProcess } from './worker-process.ts';

const startQueue = ({ timeoutMs = 60_000 } = {}) =>
  createRenderQueue<string>({
    timeoutMs: () => timeoutMs,
    start: (ended) =>
      startWorkerProcess('tests/support/process/stubborn-program.ts', {
        idleTimeoutMs: 1_000,
        onExit: ended,
        maxHeapMegabytes: 40,
      }),
  });

test('a hanging process is killed at the timeout, and the next job gets another', async () => {
  const { render } = startQueue({ timeoutMs: 1_000 });
  const hanging = render('hang');
  const next = render('next');
  await expect(hanging).rejects.toThrow(MarkdownTooComplex);
  expect(await next).toBe('answered next');
});

test('a process that exceeds its memory is killed, and the next job gets another', async () => {
  const { render } = startQueue();
  const growing = render('grow');
  const next = render('next');
  await expect(growing).rejects.toThrow(MarkdownTooComplex);
  expect(await next).toBe('answered next');
});

test('a fault of the program is no reason to simplify a text, and the next job is answered', async () => {
  const { render } = startQueue();
  const failing = render('fail').catch((error: unknown) => error);
  const next = render('next');
  expect(await failing).toBeInstanceOf(MarkdownNotRendered);
  expect(await failing).not.toBeInstanceOf(MarkdownTooComplex);
  expect(await next).toBe('answered next');
});

test('a text that is nested too deeply for the parser is too complex', async () => {
  await expect(renderMarkdown('> '.repeat(30_000))).rejects.toThrow(MarkdownTooComplex);
});
