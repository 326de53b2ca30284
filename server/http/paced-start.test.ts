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

test('requests start in order, one per event loop iteration, and a health check at once', async () => {
  const { started, receive } = startListener();
  for (const url of ['/a', '/b', '/healthz']) receive(url);
  expect(started).toEqual(['/healthz']);
  await nextIteration();
  expect(started).toEqual(['/healthz', '/a']);
  await nextIteration();
  expect(started).toEqual(['/healthz', '/a', '/b']);
});

test('no request starts while connections arrive, up to a hundred of them', async () => {
  const { started, receive } = startListener();
  for (const url of ['/a', '/b']) receive(url);
  for (let connection = 1; connection < 100; connection++) {
    acceptConnection();
    await nextIteration();
  }
  expect(started).toEqual([]);
  acceptConnection();
  await nextIteration();
  expect(started).toEqual(['/a']);
  acceptConnection();
  await nextIteration();
  expect(started).toEqual(['/a']);
  await nextIteration();
  expect(started).toEqual(['/a', '/b']);
});
