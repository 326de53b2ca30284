import { connect, type Socket } from 'node:net';

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

export type RawResponse = { status: number; head: string };

/** Requests a page and reads the response to its end. */
export function fetchRaw(socket: Socket, path: string): Promise<RawResponse> {
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

/** Sends text and returns everything received until the connection closes. */
export function sendRaw(origin: string, text: string): Promise<string> {
  return receiveUntilClosed(origin, (socket) => socket.write(text));
}

const DRIP_INTERVAL_MS = 20;

/** Sends a head and then one drop every 20 ms, until the server closes the connection. */
export function dripTo(origin: string, head: string, drop = 'a'): Promise<string> {
  return receiveUntilClosed(origin, (socket) => {
    socket.write(head);
    const timer = setInterval(() => socket.write(drop), DRIP_INTERVAL_MS);
    socket.once('close', () => clearInterval(timer));
  });
}

async function receiveUntilClosed(origin: string, send: (socket: Socket) => void) {
  const [socket] = await openConnections(origin, 1);
  return new Promise<string>((resolve) => {
    let response = '';
    socket!.on('data', (chunk) => (response += chunk));
    // Ignore write errors: a server that rejects a request stops reading.
    socket!.removeAllListeners('error').on('error', () => {});
    socket!.once('close', () => resolve(response));
    send(socket!);
  });
}
