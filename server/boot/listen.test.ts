import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const impatience = {
  headersTimeout: 50,
  requestTimeout: 100,
  keepAliveTimeout: 100,
  connectionsCheckingInterval: 10,
  silence: 300,
};

/** What comes back on a connection until the server ends it. */
async function sendTo(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

test('nobody is waited for without end: silence, half a head or half a body', async () => {
  const server = await listen({ host: '127.0.0.1', port: 0, patience: impatience });
  server.answerWith((request, response) => void request.on('end', () => response.end()).resume());
  const half = 'POST / HTTP/1.1\r\nHost: site\r\nContent-Length: 9\r\n\r\nhalf';
  for (const sent of ['', 'GET / HTTP/1.1\r\nHost: si', half])
    expect(await sendTo(server.port, sent)).toContain('408 Request Timeout');
  await server.stop();
});
