import { Agent, request } from 'node:https';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';

export const siteUrl = 'https://example.com';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Sent = {
  method?: string;
  host?: string;
  headers?: Record<string, string>;
  body?: URLSearchParams | Iterable<Uint8Array>;
};

/** Talks to a proxy on this machine as if it were example.com. */
export function createVisitor(port: number, ca: Buffer) {
  const agent = new Agent({ keepAlive: true });

  const ask = (path: string, { method = 'GET', host = 'example.com', headers = {}, body }: Sent = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const isForm = body instanceof URLSearchParams;
      const form = isForm && { 'Content-Type': 'application/x-www-form-urlencoded' };
      const clientRequest = request({
        agent,
        ca,
        port,
        path,
        method: body ? 'POST' : method,
        host: '127.0.0.1',
        servername: host,
        headers: { Host: host, Origin: siteUrl, ...form, ...headers },
      });
      clientRequest.once('error', reject);
      clientRequest.once('response', (response) => {
        buffer(response).then(
          (bytes) => resolve({ status: response.statusCode!, headers: response.headers, body: bytes }),
          reject,
        );
      });
      if (body && !isForm) Readable.from(body).pipe(clientRequest);
      else clientRequest.end(body?.toString());
    });

  return {
    ask,
    close: () => agent.destroy(),
    /** The version of HTTP and the status that a browser gets. */
    async askByHttp2(path: string) {
      const session = connect(`https://127.0.0.1:${port}`, { ca, servername: 'example.com' });
      try {
        const stream = session.request({ ':path': path, ':authority': 'example.com' });
        const response = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
          session.once('error', reject);
          stream.once('error', reject).once('response', resolve);
        });
        return { protocol: session.alpnProtocol, status: response[':status'], body: await buffer(stream) };
      } finally {
        session.close();
      }
    },
  };
}

/** What the site itself answers to a proxy. */
export async function askPlainly(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(origin + path, { headers: { Host: 'example.com', ...headers } }, resolve).once('error', reject);
  });
  return { status: response.statusCode!, headers: response.headers, body: await buffer(response) };
}
