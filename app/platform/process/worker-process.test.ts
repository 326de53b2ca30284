import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRenderQueue, MarkdownTooComplex } from '#platform/markdown/queue.ts';
import { startWorkerProcess } from './worker-process.ts';

/** How long the program takes for `wait`. */
const WAIT_MS = 2_000;

const startQueue = (limits: { maxCpuMs?: () => number; timeoutMs?: number }) =>
  createRenderQueue<string>({
    maxCpuMs: () => Infinity,
    start: (ended) =>
      startWorkerProcess('tests/support/process/stubborn-program.ts', {
        idleTimeoutMs: 1_000,
        onExit: ended,
        maxHeapMegabytes: 40,
      }),
    ...limits,
  });

test('a hanging process is killed at the timeout, and the next job gets another', async () => {
  const { render } = startQueue({ maxCpuMs: () => 1_000 });
  const hanging = render('hang');
  const next = render('next');
  await expect(hanging).rejects.toThrow(MarkdownTooComplex);
  expect(await next).toBe('answered next');
});

test.runIf(existsSync('/proc/self/schedstat'))('the time of a process is that of its processor', async () => {
  const program = startWorkerProcess<string, string>('tests/support/process/stubborn-program.ts', {
    idleTimeoutMs: 1_000,
    onExit() {},
  });
  await program.started;
  const before = program.cpuMs();
  expect(await program.run('wait')).toBe('answered wait');
  expect(program.cpuMs() - before).toBeLessThan(WAIT_MS / 2);
});

test('a process that takes too long by the clock is ended, too', async () => {
  await expect(startQueue({ timeoutMs: WAIT_MS / 2 }).render('wait')).rejects.toThrow(MarkdownTooComplex);
});

test('a process that exceeds its memory is killed, and the next job gets another', async () => {
  const { render } = startQueue({});
  const growing = render('grow');
  const next = render('next');
  await expect(growing).rejects.toThrow(MarkdownTooComplex);
  expect(await next).toBe('answered next');
});
