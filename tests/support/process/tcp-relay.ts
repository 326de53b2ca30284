import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A TCP relay that can be cut: open connections end, and new ones are refused. A stalled one accepts connections, but
 * forwards nothing.
 */
export async function relayTo(url: string) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const relay = createServer((socket) => {
    const target = connect(Number(port), hostname);
    for (const connection of [socket, target]) {
      sockets.add(connection);
      connection.on('error', () => {}).once('close', () => sockets.delete(connection));
    }
    if (!isStalled) socket.pipe(target).pipe(socket);
    socket.once('close', () => target.destroy());
    target.once('close', () => socket.destroy());
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const relayUrl = new URL(url);
  relayUrl.hostname = '127.0.0.1';
  relayUrl.port = String((relay.address() as AddressInfo).port);
  const cut = () => {
    relay.close();
    for (const socket of sockets) socket.destroy();
  };
  const stall = () => {
    isStalled = true;
    for (const socket of sockets) socket.unpipe().pause();
  };
  /** Only new connections are forwarded again. */
  const resume = () => void (isStalled = false);
  onTestFinished(cut);
  return { url: relayUrl.href, cut, stall, resume };
}
