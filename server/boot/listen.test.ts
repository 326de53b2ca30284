import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const shortTimeouts = {
  headersTimeout: 50,
  requestTimeout: 100,
  keepAliveTimeout: 100,
  connectionsCheckingInterval: 10,
  socketTimeout: 300,
};

/** Returns what is received until the server closes the connection. */
async function sendTo(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk) => (received += chunk));
  socket.write(text);
  await once(socket, 'close');
  return received;
}

test('silent connections, incomplete heads and incomplete bodies time out with 408', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0, timeouts: shortTimeouts });
  server.setListener((request, response) => void request.on('end', () => response.end()).resume());
  const half = 'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 9\r\n\r\nhalf';
  for (const sent of ['', 'GET / HTTP/1.1\r\nHost: si', half])
    expect(await sendTo(server.port, sent)).toContain('408 Request Timeout');
  await server.stop();
});
