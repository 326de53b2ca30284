import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { jpegOf } from '../support/images.ts';
import { baseSettings, launch, waitUntilServing } from '../support/process/program.ts';
import { sendRaw } from '../support/process/raw-requests.ts';
import { listPublicPaths, stableHeaders } from '../support/deploy/addresses.ts';
import { type Proxy, proxyNames, startProxy } from '../support/deploy/proxy.ts';
import { askPlainly, siteUrl } from '../support/deploy/visitor.ts';
import { withOwner } from '../support/signed-in.ts';
import { owner } from '../support/site.ts';

const MEGABYTE = 1024 ** 2;
const enquiry = { name: 'Hanne', email: 'hanne@example.com', subject: 'Work', message: 'My very own words' };
const browserEncodings = 'gzip, deflate, br, zstd';
const octets = 'application/octet-stream';
const film = '/demo/berth-loop/1280x720.webm';

let site: Awaited<ReturnType<typeof waitUntilServing>>;
const folder = mkdtempSync(join(tmpdir(), 'atelier-site-'));
const proxies = {} as Record<(typeof proxyNames)[number], Proxy>;

beforeAll(async () => {
  const settings = { ...baseSettings, ...withOwner, SITE_URL: siteUrl, TRUST_PROXY: '1' };
  site = await waitUntilServing(
    launch(['server/main.ts'], { ...settings, DATA_DIR: folder, DEMO_CONTENT: 'on' }),
  );
  for (const name of proxyNames) proxies[name] = await startProxy(name, [site.origin]);
}, 60_000);

afterAll(async () => {
  await Promise.all(Object.values(proxies).map((proxy) => proxy.stop()));
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(proxyNames)('behind %s', (name) => {
  const ask: Proxy['ask'] = (...question) => proxies[name].ask(...question);

  test('a forged X-Forwarded-For, with one or several values, never counts as the client', async () => {
    const forged = [1, 2, 3, 4, 5, 6, 7].map((n) => [`203.0.113.${n}`, `203.0.113.${n}, 198.51.100.${n}`]);
    const statuses: number[] = [];
    for (const value of forged.flat()) {
      const headers = { 'X-Forwarded-For': value, Forwarded: `for=${value}`, 'X-Real-IP': value };
      statuses.push((await ask('/contact', { body: new URLSearchParams(enquiry), headers })).status);
    }
    // All proxies are one client, so the first one uses up its limit.
    expect(statuses.slice(5)).toEqual(Array(9).fill(429));
  });

  test('sign-in works, its cookies are secure, and the panel is kept nowhere', async () => {
    const cookie = await signIn(ask);
    const panel = await ask('/admin', { headers: { Cookie: cookie } });
    expect([panel.status, panel.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await ask('/admin')).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store' } });
  });

  test('images and imports of any size reach the site', async () => {
    const headers = { Cookie: await signIn(ask), 'Content-Type': octets };
    const send = (path: string, body: Buffer[]) => {
      const length = body.reduce((sum, { byteLength }) => sum + byteLength, 0);
      return ask(path, { body, headers: { ...headers, 'Content-Length': String(length) } });
    };
    const image = [await jpegOf(60, 40), Buffer.alloc(14 * MEGABYTE), Buffer.from(name)];
    expect((await send('/admin/media/upload?name=garden.jpg', image)).status).toBe(200);
    // The answer of the site, with the limit that it has.
    const tooLarge = await send('/admin/media/upload?name=sea.jpg', [...image, Buffer.alloc(6 * MEGABYTE)]);
    expect([tooLarge.status, tooLarge.body.toString()]).toEqual([413, expect.stringMatching(/15 MB/)]);
    const megabyte = Buffer.alloc(MEGABYTE, 'a');
    const imported = await send('/admin/system/imports/upload?name=old.xml', Array(200).fill(megabyte));
    expect([imported.status, JSON.parse(String(imported.body))]).toEqual([200, { id: expect.any(String) }]);
  });

  test('www and http lead to the apex with 308', async () => {
    const { status, headers } = await ask('/blog?page=2', { host: 'www.example.com' });
    expect([status, headers.location]).toEqual([308, `${siteUrl}/blog?page=2`]);
    const http = `http://127.0.0.1:${proxies[name].http}`;
    const plain = await sendRaw(http, 'GET /blog?page=2 HTTP/1.0\r\nHost: example.com\r\n\r\n');
    expect(plain).toMatch(/^HTTP\/1\.[01] 308 .*^location: https:\/\/example\.com\/blog\?page=2\r$/ims);
  });

  test('browsers get HTTP/2, HEAD, ranges, 304 and one compression', async () => {
    const { body, headers } = await ask('/');
    const byHttp2 = await proxies[name].askByHttp2('/');
    expect(byHttp2).toEqual({ protocol: 'h2', status: 200, body });

    for (const encoding of ['br', 'gzip'] as const) {
      const accepted = { 'Accept-Encoding': encoding };
      const encoded = await ask('/', { headers: accepted });
      expect(encoded.headers['content-encoding']).toBe(encoding);
      const decode = encoding === 'br' ? brotliDecompressSync : gunzipSync;
      expect(decode(encoded.body).equals(body)).toBe(true);
      const head = await ask('/', { method: 'HEAD', headers: accepted });
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(stableHeaders(head)).toEqual(stableHeaders(encoded));
      const again = { ...accepted, 'If-None-Match': encoded.headers.etag! };
      expect(await ask('/', { headers: again })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    }
    expect(headers['content-encoding']).toBeUndefined();

    const whole = (await ask(film)).body;
    const part = await ask(film, { headers: { Range: 'bytes=10-19' } });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(part.body.equals(whole.subarray(10, 20))).toBe(true);
  });

  test('every public address has the bytes and headers of the site', async () => {
    const paths = await listPublicPaths(ask);
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths)
      for (const encoding of ['', browserEncodings]) {
        const headers = { 'Accept-Encoding': encoding };
        const [direct, proxied] = await Promise.all([
          askPlainly(site.origin, path, headers),
          ask(path, { headers }),
        ]);
        expect([path, proxied.status, stableHeaders(proxied)]).toEqual([
          path,
          direct.status,
          stableHeaders(direct),
        ]);
        expect([path, proxied.body.equals(direct.body)]).toEqual([path, true]);
      }
  });
});

test.each(['/healthz', '/readyz'])('%s answers without a Host header, also over HTTP/1.0', async (path) => {
  for (const version of ['1.0', '1.1'])
    expect(await sendRaw(site.origin, `GET ${path} HTTP/${version}\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    );
});

async function signIn(ask: Proxy['ask']) {
  const { email, password } = owner;
  const { status, headers } = await ask('/admin/login', { body: new URLSearchParams({ email, password }) });
  const cookies = headers['set-cookie'] ?? [];
  expect([status, headers.location]).toEqual([302, '/admin']);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-atelier\..*; HttpOnly; Secure/i);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
