import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { checkPath, createCheckToken } from '#features/system/public-address.server.ts';
import { jpegOf } from '../support/images.ts';
import { baseSettings, launch, waitUntilServing } from '../support/process/program.ts';
import { sendRaw } from '../support/process/raw-requests.ts';
import { listPublicPaths, stableHeaders } from '../support/deploy/addresses.ts';
import { type Proxy, proxyNames, startProxy } from '../support/deploy/proxy.ts';
import { askPlainly, siteUrl } from '../support/deploy/visitor.ts';
import { withOwner } from '../support/signed-in.ts';
import { owner, testSecret } from '../support/site.ts';

const MEGABYTE = 1024 ** 2;
const megabyte = Buffer.alloc(MEGABYTE, 'a');
const browserEncodings = 'gzip, deflate, br, zstd';
const octets = 'application/octet-stream';
const film = '/demo/berth-loop/1280x720.webm';

let site: Awaited<ReturnType<typeof waitUntilServing>>;
const folder = mkdtempSync(join(tmpdir(), 'atelier-site-'));
const proxies = {} as Record<(typeof proxyNames)[number], Proxy>;

beforeAll(async () => {
  const settings = { ...baseSettings, ...withOwner, SITE_URL: siteUrl, TRUST_PROXY: '1', SECRET: testSecret };
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

  test('the site gets the address that the proxy sees, whatever the visitor sends, and 20 MB outside of the panel', async () => {
    const forged = '203.0.113.1, 198.51.100.1';
    const headers = { 'X-Forwarded-For': forged, Forwarded: `for=${forged}`, 'X-Real-IP': forged };
    const body = Array(20).fill(megabyte);
    const arrived = await ask(checkPath + createCheckToken(testSecret, new Date()), { body, headers });
    expect(JSON.parse(String(arrived.body))).toEqual({
      host: 'example.com',
      forwarded: ['127.0.0.1'],
      bytes: 20 * MEGABYTE,
    });
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

  test('browsers get HTTP/2, HEAD, 304 and ranges', async () => {
    const accepted = { 'Accept-Encoding': 'gzip' };
    const page = await ask('/', { headers: accepted });
    const byHttp2 = await proxies[name].askByHttp2('/');
    expect(byHttp2).toEqual({ protocol: 'h2', status: 200, body: gunzipSync(page.body) });
    const head = await ask('/', { method: 'HEAD', headers: accepted });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(stableHeaders(head)).toEqual(stableHeaders(page));
    const again = { ...accepted, 'If-None-Match': page.headers.etag! };
    expect(await ask('/', { headers: again })).toMatchObject({ status: 304, body: Buffer.alloc(0) });

    const whole = (await ask(film)).body;
    const part = await ask(film, { headers: { Range: 'bytes=10-19' } });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(part.body.equals(whole.subarray(10, 20))).toBe(true);
  });

  test('every public address has the bytes and headers of the site', async () => {
    const paths = await listPublicPaths(ask);
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths)
      for (const encoding of ['', 'gzip', browserEncodings]) {
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

async function signIn(ask: Proxy['ask']) {
  const { email, password } = owner;
  const { status, headers } = await ask('/admin/login', { body: new URLSearchParams({ email, password }) });
  const cookies = headers['set-cookie'] ?? [];
  expect([status, headers.location]).toEqual([302, '/admin']);
  for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-atelier\..*; HttpOnly; Secure/i);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}
