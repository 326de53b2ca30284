import { connect, type Socket } from 'node:net';

/** So many open connections, before anything is sent. */
export async function openConnections(origin: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(origin);
  return Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () => resolve(socket));
          socket.once('error', reject);
        }),
    ),
  );
}

export type RawAnswer = { status: number; head: string };

/** Asks for a page and reads it to its end. */
export function fetchRaw(socket: Socket, path: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.once('error', reject);
    socket.once('close', () => {
      const [head = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head });
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
  });
}

/** Sends something and answers with all that comes back until the connection is closed. */
export function sendRaw(origin: string, text: string): Promise<string> {
  return untilClosed(origin, (socket) => socket.write(text));
}

const BETWEEN_DRIPS = 20;

/** Sends a beginning and then a little again and again, until the other side has had enough. */
export function dripTo(origin: string, beginning: string, drop = 'a'): Promise<string> {
  return untilClosed(origin, (socket) => {
    socket.write(beginning);
    const dripping = setInterval(() => socket.write(drop), BETWEEN_DRIPS);
    socket.once('close', () => clearInterval(dripping));
  });
}

async function untilClosed(origin: string, send: (socket: Socket) => void) {
  const [socket] = await openConnections(origin, 1);
  return new Promise<string>((resolve) => {
    let answer = '';
    socket!.on('data', (chunk) => (answer += chunk));
    // Whoever refuses does not read on: that the rest cannot be sent is no fault.
    socket!.removeAllListeners('error').on('error', () => {});
    socket!.once('close', () => resolve(answer));
    send(socket!);
  });
}
