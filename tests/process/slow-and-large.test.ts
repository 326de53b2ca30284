import { expect, test } from 'vitest';
import { dripTo, sendRaw } from '../support/process/raw-requests.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';

const MEGABYTE = 1024 * 1024;
const form = 'Content-Type: application/x-www-form-urlencoded';

const postTo =
  (origin: string) =>
  (path: string, ...headers: string[]) =>
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${new URL(origin).host}`,
      `Origin: ${origin}`,
      'Connection: close',
      ...headers,
      '',
      '',
    ].join('\r\n');

test('byte-by-byte senders get 408, for head or body, while others are served', async () => {
  const { origin, stop } = await startSite({ DATA_DIR: temporaryFolder(), REQUEST_SECONDS: '1' });
  const post = postTo(origin);
  const drips = [
    dripTo(origin, 'GET / HTTP/1.1\r\nHost: site\r\nX-Slow: '),
    dripTo(origin, 'POST /contact HTTP/1.1\r\n'),
    dripTo(origin, post('/contact', form, 'Content-Length: 100000')),
    dripTo(origin, post('/admin/login', form, 'Content-Length: 100000')),
    dripTo(origin, post('/view', form, 'Transfer-Encoding: chunked'), '1\r\na\r\n'),
  ];
  expect((await fetch(`${origin}/contact`)).status).toBe(200);
  for (const response of await Promise.all(drips)) expect(response).toMatch(/^HTTP\/1\.1 408 /);
  expect((await fetch(`${origin}/contact`)).status).toBe(200);
  expect(await stop()).toBe(0);
});

test('requests that are too large, malformed or have too many headers are rejected, and the site keeps running', async () => {
  const { origin, stop } = await startSite({ DATA_DIR: temporaryFolder() });
  const post = postTo(origin);
  const chunk = `${MEGABYTE.toString(16)}\r\n${'a'.repeat(MEGABYTE)}\r\n`;
  const multipart = 'Content-Type: multipart/form-data; boundary=x';
  const requests: [status: number, request: string][] = [
    [413, post('/contact', form, `Content-Length: ${2 * MEGABYTE}`)],
    [413, post('/contact', form, 'Content-Length: 99999999999')],
    [413, post('/contact', form, 'Transfer-Encoding: chunked') + chunk.repeat(2)],
    [413, post('/admin/media/upload', multipart, 'Transfer-Encoding: chunked') + chunk.repeat(2)],
    [400, `${post('/contact', form, 'Content-Length: 5', 'Content-Length: 6')}a=b&c`],
    [400, `${post('/contact', form, 'Content-Length: 5', 'Transfer-Encoding: chunked')}a=b&c`],
    [431, post('/contact', ...Array.from({ length: 3_000 }, (_, at) => `X-Many-${at}: a`))],
    [431, `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: site\r\n\r\n`],
  ];
  for (const [status, request] of requests) {
    const [line] = (await sendRaw(origin, request)).split('\r\n');
    expect([request.slice(0, 120), line]).toEqual([
      request.slice(0, 120),
      expect.stringContaining(` ${status} `),
    ]);
  }
  expect((await fetch(`${origin}/contact`)).status).toBe(200);
  expect(await stop()).toBe(0);
});
