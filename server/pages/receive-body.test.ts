import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { listen, timeoutsFor } from '#server/boot/listen.ts';
import { receiveBody, receiveLimits } from './receive-body.ts';

/** Events of a request that is never answered: its body, then the disconnect of its client. */
const unanswered: string[] = [];
const cleanup: (() => unknown)[] = [];
afterEach(async () => {
  for (const run of cleanup.splice(0)) await run();
  unanswered.length = 0;
});

async function serve({ limits = receiveLimits, requestSeconds = 60 } = {}) {
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
  const server = await listen({ host: '127.0.0.1', port: 0, timeouts: timeoutsFor(requestSeconds) });
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
  const port = await serve();
  const connection = await begin(port, { sent: 'a'.repeat(60_000), length: 120_000 });
  connection.socket.write('b'.repeat(60_000));
  await vi.waitFor(() => expect(connection.state.response).toContain('got 120000'));
});

test('a body of one-byte chunks is passed on completely', async () => {
  const port = await serve();
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => (response += chunk));
  socket.write(
    `POST / HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(10_000)}0\r\n\r\n`,
  );
  cleanup.unshift(() => socket.destroy());
  await vi.waitFor(() => expect(response).toContain('got 10000'));
});

test('a body that is incomplete at the deadline gets 408, however fast it is sent', async () => {
  const port = await serve({ requestSeconds: 0.5 });
  const connection = await begin(port, { length: 1_000_000 });
  const sending = setInterval(() => connection.socket.write('a'.repeat(100)), 5);
  cleanup.unshift(() => clearInterval(sending));
  await waitUntilClosed(connection);
  expect(connection.state.response).toMatch(/^HTTP\/1\.1 408 /);
});

test('over its limit, the oldest incomplete bodies of a client are refused; others are unaffected', async () => {
  const port = await serve({ limits: { ...receiveLimits, maxBytesPerClient: 200, minBytes: 100 } });
  const elsewhere = await begin(port, { client: '203.0.113.8' });
  const slow: Awaited<ReturnType<typeof begin>>[] = [];
  for (let n = 0; n < 4; n++) slow.push(await begin(port, { sent: 'a' }));
  for (const connection of slow.slice(0, 2)) {
    await waitUntilClosed(connection);
    expect(connection.state.response).toMatch(/^HTTP\/1\.1 503 .*^retry-after: \d/ims);
  }
  slow[2]!.socket.write('b'.repeat(99));
  await vi.waitFor(() => expect(slow[2]!.state.response).toContain('got 100'));
  for (const connection of [slow[3]!, elsewhere]) expect(connection.state.isClosed).toBe(false);
});

test('over the limit of all clients, the oldest incomplete bodies are refused, and never a complete one', async () => {
  const port = await serve({ limits: { ...receiveLimits, maxBytes: 300, minBytes: 100 } });
  const complete = await begin(port, { path: '/unanswered', sent: 'a=b', length: 3, client: '203.0.113.1' });
  await vi.waitFor(() => expect(unanswered).toEqual(['a=b']));
  const slow: Awaited<ReturnType<typeof begin>>[] = [];
  for (let n = 2; n < 5; n++) slow.push(await begin(port, { client: `203.0.113.${n}` }));
  await waitUntilClosed(slow[0]!);
  // Without room even when all incomplete bodies are refused, only the new one is.
  const large = await begin(port, { length: 250, client: '203.0.113.9' });
  await waitUntilClosed(large);
  expect(large.state.response).toMatch(/^HTTP\/1\.1 503 /);
  slow[2]!.socket.write('b'.repeat(100));
  await vi.waitFor(() => expect(slow[2]!.state.response).toContain('got 100'));
  expect(complete.state.isClosed).toBe(false);
  complete.socket.destroy();
  await vi.waitFor(() => expect(unanswered).toEqual(['a=b', 'gone']));
});

test('a body over its limit is rejected, an upload of the same size is accepted', async () => {
  const port = await serve();
  const form = await begin(port, { length: 1_100_000 });
  await waitUntilClosed(form);
  expect(form.state.response).toMatch(/^HTTP\/1\.1 413 /);
  const upload = await begin(port, {
    path: '/admin/media/upload',
    sent: 'a'.repeat(1_100_000),
    length: 1_100_000,
  });
  await vi.waitFor(() => expect(upload.state.response).toContain('got 1100000'));
});

test('a body without a length is rejected and disconnected as soon as it is too large', async () => {
  const port = await serve();
  const socket = connect(port, '127.0.0.1');
  cleanup.unshift(() => socket.destroy());
  let response = '';
  socket.on('data', (chunk) => (response += chunk)).on('error', () => {});
  socket.write('POST / HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n');
  socket.write(`${(2 ** 20 + 1).toString(16)}\r\n${'a'.repeat(2 ** 20 + 1)}\r\n`);
  await once(socket, 'close');
  expect(response).toMatch(/^HTTP\/1\.1 413 /);
});

test('a request is aborted when its sender disconnects', async () => {
  const port = await serve();
  const connection = await begin(port, { path: '/unanswered', sent: 'a=b', length: 3 });
  await vi.waitFor(() => expect(unanswered).toEqual(['a=b']), { timeout: 10_000, interval: 5 });
  connection.socket.destroy();
  await vi.waitFor(() => expect(unanswered).toEqual(['a=b', 'gone']), { timeout: 10_000, interval: 5 });
});
