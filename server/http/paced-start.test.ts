import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { paceStarts } from './paced-start.ts';

/** What `node:net` does for each connection of a server. */
const acceptConnection = () => channel('net.server.socket').publish({});

function startListener() {
  const started: string[] = [];
  const listener = paceStarts(({ url }) => void started.push(url!));
  const receive = (url: string) => void listener({ url } as IncomingMessage, {} as ServerResponse);
  return { started, receive };
}

test('requests start in order, ten per event loop iteration, and a health check at once', async () => {
  const { started, receive } = startListener();
  const urls = Array.from({ length: 15 }, (_, n) => `/${n}`);
  for (const url of [...urls, '/healthz']) receive(url);
  expect(started).toEqual(['/healthz']);
  await nextIteration();
  expect(started).toEqual(['/healthz', ...urls.slice(0, 10)]);
  await nextIteration();
  expect(started).toEqual(['/healthz', ...urls]);
});

test('no request starts while connections arrive, until accepting them has taken 40 ms of processor time', async () => {
  const { started, receive } = startListener();
  receive('/a');
  for (let connection = 0; connection < 5; connection++) {
    acceptConnection();
    await nextIteration();
  }
  expect(started).toEqual([]);
  useProcessor(50);
  acceptConnection();
  await nextIteration();
  expect(started).toEqual(['/a']);
  receive('/b');
  acceptConnection();
  await nextIteration();
  expect(started).toEqual(['/a']);
  await nextIteration();
  expect(started).toEqual(['/a', '/b']);
});

function useProcessor(ms: number) {
  const before = process.threadCpuUsage();
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > ms * 1_000) return;
  }
}
