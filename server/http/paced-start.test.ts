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

test('no request starts while connections arrive, up to fifty of them', async () => {
  const { started, receive } = startListener();
  receive('/a');
  for (let connection = 1; connection < 50; connection++) {
    acceptConnection();
    await nextIteration();
  }
  expect(started).toEqual([]);
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
