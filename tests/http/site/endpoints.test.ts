import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { listen, timeoutsFor } from '#server/boot/listen.ts';
import { sendRaw } from '../../support/process/raw-requests.ts';
import { startTestApp } from '../../support/test-app.ts';

test('/healthz reports the process, /readyz the database', async () => {
  const { db, get } = await startTestApp();
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  await db.schema.dropTable('content_version').execute();
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(503);
});

test.each(['HTTP/1.0', 'HTTP/1.1'])(
  'load balancers may check over %s without a Host header',
  async (version) => {
    const { listener } = await startTestApp();
    const server = await listen({ host: '127.0.0.1', port: 0, timeouts: timeoutsFor(30) });
    onTestFinished(server.stop);
    server.setListener(listener);
    const origin = `http://127.0.0.1:${server.port}`;
    for (const path of ['/healthz', '/readyz'])
      for (const method of ['GET', 'HEAD']) {
        const request = `${method} ${path} ${version}\r\nConnection: close\r\n\r\n`;
        expect(await sendRaw(origin, request)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      }
  },
);

test('hashed files are cached immutably and sent compressed', async () => {
  const { get } = await startTestApp();
  const script = /\/assets\/site\/entry\.site-[\w-]+\.js/.exec(await (await get('/')).text())![0];
  const response = await get(script, { 'Accept-Encoding': 'gzip, br' });
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('Content-Encoding')).toBe('br');
  expect((await get(script, { 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding')).toBe('gzip');
  expect((await get(script)).headers.get('Content-Encoding')).toBeNull();
});

test('pages are compressed for clients that accept it, with the same content', async () => {
  const { get } = await startTestApp();
  const [plain, compressed] = [await get('/'), await get('/', { 'Accept-Encoding': 'gzip' })];
  expect([plain, compressed].map(({ headers }) => headers.get('Content-Encoding'))).toEqual([null, 'gzip']);
  expect([plain, compressed].map(({ headers }) => headers.get('Vary'))).toEqual(
    Array(2).fill('Accept-Encoding'),
  );
  const bytes = Buffer.from(await compressed.arrayBuffer());
  expect(gunzipSync(bytes).toString()).toBe(await plain.text());
});

test.each(['/?sent=newsletter', '/contact?sent=1', '/admin.data'])(
  '%s is sent with no-store, prefetched or not',
  async (path) => {
    const { get } = await startTestApp({ sample: true });
    for (const headers of [{}, { 'Sec-Purpose': 'prefetch' }] as Record<string, string>[])
      expect((await get(path, headers)).headers.get('Cache-Control')).toBe('no-store');
  },
);

test('a build file returns 304 for its ETag', async () => {
  const { get } = await startTestApp();
  const file = /\/assets\/[\w-]+\.css/.exec(await (await get('/')).text())![0];
  const [plain, compressed] = [await get(file), await get(file, { 'Accept-Encoding': 'br' })];
  const tags = [plain, compressed].map(({ headers }) => headers.get('ETag')!);
  expect(new Set(tags).size).toBe(2);
  const known = await get(file, { 'If-None-Match': `"other", W/${tags[0]}` });
  expect([known.status, await known.text(), known.headers.get('ETag')]).toEqual([304, '', tags[0]]);
  expect(known.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect((await get(file, { 'If-None-Match': tags[1]! })).status).toBe(200);
});
