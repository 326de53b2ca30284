import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { type ReceiveLimits, receiveLimits } from './body-receiver.ts';
import { listen, timeoutsFor } from '#server/boot/listen.ts';
import { receiveBody } from './receive-body.ts';

const shortLimits: ReceiveLimits = {
  ...receiveLimits,
  graceMs: 200,
  maxMs: 600,
  slowAfterMs: 50,
  maxSlowPerClient: 2,
  checkEveryMs: 10,
};

/** Events of a request that is never answered: its body, then the disconnect of its client. */
const unanswered: string[] = [];
const cleanup: (() => unknown)[] = [];
afterEach(async () => {
  for (const run of cleanup.splice(0)) await run();
});

async function serve(limits: ReceiveLimits) {
  const app = new Hono();
  app.use(receiveBody({ trustProxy: 1, limits }));
  app.post('/unanswered', async (c) => {
    const { signal } = c.req.raw;
    unanswered.push(await c.req.raw.text());
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    unanswered.push('gone');
    return c.text('nobody reads this');
  });
  app.post('*', async (c) => c.text(`got ${(await c.req.raw.text()).length}`));
  const server = await listen({ host: '127.0.0.1', port: 0, timeouts: timeoutsFor(60) });
  server.setListener(getRequestListener(app.fetch));
  cleanup.push(server.stop);
  return server.port;
}

/** Opens a connection, sends the headers and part of a body, and collects the response. */
async function begin(
  port: number,
  { sent = '', length = 100, client = '203.0.113.7', path = '/contact' } = {},
) {
  const socket: Socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const state = { response: '', isClosed: false };
  socket.on('data', (chunk) => (state.response += chunk));
  socket.on('error', () => {});
  socket.once('close', () => (state.isClosed = true));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: ${client}\r\nContent-Length: ${length}\r\n\r\n${sent}`,
  );
  cleanup.unshift(() => socket.destroy());
  return { socket, state };
}

const waitUntilClosed = (connection: Awaited<ReturnType<typeof begin>>) =>
  vi.waitFor(() => expect(connection.state.isClosed).toBe(true), { timeout: 10_000, interval: 5 });

test('a complete body is passed on', async () => {
  const port = await serve(shortLimits);
  const connection = await begin(port, { sent: 'a'.repeat(60_000), length: 120_000 });
  connection.socket.write('b'.repeat(60_000));
  await vi.waitFor(() => expect(connection.state.response).toContain('got 120000'));
});

test('a body of one-byte chunks is passed on completely', async () => {
  const port = await serve(shortLimits);
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => (response += chunk));
  socket.write(
    `POST / HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(10_000)}0\r\n\r\n`,
  );
  cleanup.unshift(() => socket.destroy());
  await vi.waitFor(() => expect(response).toContain('got 10000'));
});

test('a sender below the minimum rate gets 408 and is disconnected', async () => {
  const port = await serve(shortLimits);
  const connection = await begin(port);
  const dripping = setInterval(() => connection.socket.write('a'), 10);
  cleanup.unshift(() => clearInterval(dripping));
  await waitUntilClosed(connection);
  expect(connection.state.response).toMatch(/^HTTP\/1\.1 408 /);
});

test('a sender above the minimum rate is disconnected at the total timeout', async () => {
  const port = await serve(shortLimits);
  const connection = await begin(port, { length: 1_000_000 });
  const sending = setInterval(() => connection.socket.write('a'.repeat(100)), 5);
  cleanup.unshift(() => clearInterval(sending));
  await waitUntilClosed(connection);
  expect(connection.state.response).toMatch(/^HTTP\/1\.1 408 /);
});

test('one IP address keeps only its newest slow bodies; other addresses and quick forms are unaffected', async () => {
  const port = await serve({ ...shortLimits, graceMs: 60_000, maxMs: 60_000 });
  const slow = [];
  for (let n = 0; n < 6; n++) slow.push(await begin(port, { sent: 'a' }));
  const elsewhere = await begin(port, { sent: 'a', client: '203.0.113.8' });
  await Promise.all(slow.slice(0, 4).map(waitUntilClosed));
  for (let n = 0; n < 20; n++) {
    const form = await begin(port, { sent: 'a=b', length: 3 });
    await vi.waitFor(() => expect(form.state.response).toContain('got 3'));
  }
  for (const connection of [...slow.slice(4), elsewhere]) {
    expect(connection.state.isClosed).toBe(false);
    connection.socket.write('b'.repeat(99));
    await vi.waitFor(() => expect(connection.state.response).toContain('got 100'));
  }
});

test('a body over its limit is rejected, an upload of the same size is accepted', async () => {
  const port = await serve(shortLimits);
  const form = await begin(port, { length: 1_100_000 });
  await waitUntilClosed(form);
  expect(form.state.response).toMatch(/^HTTP\/1\.1 413 .*^connection: close/ims);
  const upload = await begin(port, {
    path: '/admin/media/upload',
    sent: 'a'.repeat(1_100_000),
    length: 1_100_000,
  });
  await vi.waitFor(() => expect(upload.state.response).toContain('got 1100000'));
});

test('a body without a length is rejected and disconnected as soon as it is too large', async () => {
  const port = await serve(shortLimits);
  const socket = connect(port, '127.0.0.1');
  cleanup.unshift(() => socket.destroy());
  let response = '';
  socket.on('data', (chunk) => (response += chunk)).on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n');
  socket.write(`${(2 ** 20 + 1).toString(16)}\r\n${'a'.repeat(2 ** 20 + 1)}\r\n`);
  await once(socket, 'close');
  expect(response).toMatch(/^HTTP\/1\.1 413 .*^connection: close/ims);
});

test('a request is aborted when its sender disconnects', async () => {
  const port = await serve(shortLimits);
  const connection = await begin(port, { path: '/unanswered', sent: 'a=b', length: 3 });
  await vi.waitFor(() => expect(unanswered).toEqual(['a=b']), { timeout: 10_000, interval: 5 });
  connection.socket.destroy();
  await vi.waitFor(() => expect(unanswered).toEqual(['a=b', 'gone']), { timeout: 10_000, interval: 5 });
});
