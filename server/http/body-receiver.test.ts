import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBodyReceiver, receiveLimits } from './body-receiver.ts';

const MEGABYTE = 1024 * 1024;

function startReceiving(limits: Partial<typeof receiveLimits>) {
  const receiver = createBodyReceiver({ ...receiveLimits, ...limits });
  let bodies = 0;
  const begin = async (bytes: number, client = `203.0.113.${bodies++}`) => {
    const stream = new PassThrough({ highWaterMark: MEGABYTE });
    const received = receiver.receive(stream as unknown as IncomingMessage, client, MEGABYTE);
    stream.write(Buffer.alloc(bytes));
    await nextTick();
    return { stream, received };
  };
  return { ...receiver, begin };
}

test('the total of buffered bodies is limited: the oldest incomplete one is dropped', async () => {
  const { begin, bufferedBytes } = startReceiving({ maxBufferedBytes: 100_000 });
  const first = await begin(60_000);
  const second = await begin(60_000);
  expect(await first.received).toEqual({ refused: 'busy' });
  second.stream.end();
  const received = await second.received;
  if ('refused' in received) throw new Error('The second body was refused.');
  expect([received.body.length, bufferedBytes()]).toEqual([60_000, 60_000]);
  // A complete body counts until its request is answered, and is never evicted.
  const third = await begin(60_000);
  expect(await third.received).toEqual({ refused: 'busy' });
  received.release();
  expect(bufferedBytes()).toBe(0);
});

test('the bodies of one IP address are limited: its own oldest is dropped, no other', async () => {
  const { begin, bufferedBytes } = startReceiving({ maxBytesPerClient: 100_000 });
  const elsewhere = await begin(60_000, 'elsewhere');
  const first = await begin(60_000, 'here');
  const second = await begin(60_000, 'here');
  expect(await first.received).toEqual({ refused: 'busy' });
  second.stream.end();
  const received = await second.received;
  // A complete body counts until its request is answered, and is never evicted.
  const third = await begin(60_000, 'here');
  expect(await third.received).toEqual({ refused: 'busy' });
  if ('refused' in received) throw new Error('The second body was refused.');
  received.release();
  const fourth = await begin(60_000, 'here');
  for (const { stream, received: whole } of [elsewhere, fourth]) {
    stream.end();
    expect(await whole).toMatchObject({ body: Buffer.alloc(60_000) });
  }
  expect(bufferedBytes()).toBe(120_000);
});

test('no body is dropped if that would not free enough', async () => {
  const { begin } = startReceiving({ maxBufferedBytes: 100_000 });
  const complete = await begin(80_000);
  complete.stream.end();
  await complete.received;
  const empty = await begin(0);
  const small = await begin(5_000);
  const large = await begin(60_000);
  expect(await large.received).toEqual({ refused: 'busy' });
  // A body without buffered bytes is not evicted either, since that would free nothing.
  const fitting = await begin(18_000);
  expect(await small.received).toEqual({ refused: 'busy' });
  for (const [{ stream, received }, bytes] of [
    [empty, 0],
    [fitting, 18_000],
  ] as const) {
    stream.end();
    expect(await received).toMatchObject({ body: Buffer.alloc(bytes) });
  }
});

test('the number of incomplete bodies is limited: the oldest is dropped', async () => {
  const { begin } = startReceiving({ maxUnfinished: 3 });
  const bodies = [await begin(1), await begin(1), await begin(1), await begin(1)];
  expect(await bodies[0]!.received).toEqual({ refused: 'busy' });
  for (const { stream, received } of bodies.slice(1)) {
    stream.end();
    expect(await received).toMatchObject({ body: Buffer.alloc(1) });
  }
});

test('a body in one-byte chunks uses at most twice its size', async () => {
  const { begin, bufferedBytes } = startReceiving({});
  const { stream, received } = await begin(0);
  for (let n = 0; n < 100_000; n++) stream.write('a');
  stream.end();
  expect(await received).toMatchObject({ body: Buffer.alloc(100_000, 'a') });
  expect(bufferedBytes()).toBeLessThan(200_000);
});

test('a disconnected sender leaves no buffered bytes', async () => {
  const { begin, bufferedBytes } = startReceiving({});
  const { stream, received } = await begin(5_000);
  stream.destroy();
  expect(await received).toEqual({ refused: 'slow' });
  expect(bufferedBytes()).toBe(0);
});
