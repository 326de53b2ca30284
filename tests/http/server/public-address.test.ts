import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import {
  checkPath,
  checkPublicAddress,
  createCheckToken,
  describeProxies,
} from '#features/system/public-address.server.ts';
import { listenWith } from '../../support/process/listening.ts';
import { testSecret } from '../../support/site.ts';
import { startTestApp } from '../../support/test-app.ts';

type Proxy = { host?: string; maxBytes?: number; servesWww?: boolean };

/** A site at http://ida.example behind a proxy on this machine, whose network resolves every name to it. */
async function startBehind({ host, maxBytes = Infinity, servesWww = false }: Proxy = {}) {
  let site = '';
  const server = createServer((request, response) => {
    const port = (server.address() as AddressInfo).port;
    if (request.headers.host!.startsWith('www.') && !servesWww)
      return void response.writeHead(308, { Location: `http://ida.example:${port}${request.url}` }).end();
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) return void response.writeHead(413).end();
    const forwarded = `${request.headers['x-forwarded-for']}, ${request.socket.remoteAddress}`;
    const headers = { ...request.headers, host: host ?? request.headers.host, 'x-forwarded-for': forwarded };
    const { method } = request;
    const forwardedRequest = sendRequest(site + request.url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwardedRequest);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const siteUrl = `http://ida.example:${(server.address() as AddressInfo).port}`;
  const app = await startTestApp({ siteUrl });
  site = await listenWith(app.listener);
  const options = { siteUrl, secret: testSecret, trustProxy: 1, clock: () => app.time.now };
  const check = async (changes = {}) =>
    (await checkPublicAddress({ ...options, ...changes }, network)).map(({ what }) => what);
  return { ...app, siteUrl, check };
}

const network = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isAllowed: (address: string) => address === '127.0.0.1',
};

const forged = ['192.0.2.1', '192.0.2.2'];
const ip = '127.0.0.1';

test.each([
  { forwarded: [...forged, ip], trustProxy: 1, proxies: 1 },
  { forwarded: [ip], trustProxy: 1, proxies: 1 },
  { forwarded: [...forged, ip, ip], trustProxy: 2, proxies: 2 },
  { forwarded: [...forged, ip], trustProxy: 0, proxies: 1 },
  { forwarded: [...forged, ip], trustProxy: 2, proxies: 1 },
  { forwarded: [ip], trustProxy: 2, proxies: 1 },
  { forwarded: [...forged, ip, ip], trustProxy: 1, proxies: 2 },
  { forwarded: forged, trustProxy: 1, proxies: 0 },
])('with $forwarded, a TRUST_PROXY of $trustProxy is compared with $proxies proxies', (arrival) => {
  const { trustProxy, proxies } = arrival;
  const findings = describeProxies({ siteUrl: 'http://ida.example', trustProxy }, arrival);
  const what = `TRUST_PROXY is ${trustProxy}, but the number of proxies in front is ${proxies}.`;
  expect(findings.map((finding) => finding.what)).toEqual(trustProxy === proxies ? [] : [what]);
});

test.each([[[]], [forged]])('with https, a proxy that adds no address is a finding: %j', (forwarded) => {
  expect(describeProxies({ siteUrl: 'https://ida.example', trustProxy: 0 }, { forwarded })).toMatchObject([
    { what: 'The proxy does not say who the visitor is.' },
  ]);
});

test('another host, a limit of uploads and a www that leads nowhere are findings', async () => {
  const host = await startBehind({ host: 'atelier.internal' });
  expect(await host.check()).toEqual([
    `The proxy passes on the host “atelier.internal” instead of “${new URL(host.siteUrl).host}”.`,
  ]);
  const limited = await startBehind({ maxBytes: 1024 ** 2, servesWww: true });
  expect(await limited.check()).toEqual([
    'An upload of 20 MB does not get through the proxy.',
    `www.${new URL(limited.siteUrl).host} does not lead to ${limited.siteUrl}.`,
  ]);
});

test('another site, an address that leads elsewhere or is private, and none are told apart', async () => {
  const { check, siteUrl } = await startBehind();
  expect(await check()).toEqual([]);
  expect(await check({ secret: 'the secret of another site, of which this is no copy' })).toEqual([
    `This site does not answer at ${siteUrl}.`,
  ]);
  const www = siteUrl.replace('ida', 'www.ida');
  expect(await check({ siteUrl: www })).toEqual([`${www} leads to ${siteUrl}.`]);
  expect(await check({ siteUrl: 'http://10.0.0.1' })).toEqual([
    'http://10.0.0.1 leads to an address that is not public, so it cannot be checked from here.',
  ]);
  expect(await check({ siteUrl: 'http://ida.example:1' })).toEqual([
    'http://ida.example:1 cannot be reached from this machine (ECONNREFUSED).',
  ]);
});

test('without a token, or a minute later, the address is not found', async () => {
  const { get, time } = await startTestApp();
  const path = checkPath + createCheckToken(testSecret, time.now);
  expect(await (await get(path)).json()).toMatchObject({ forwarded: [], bytes: 0 });
  expect((await get(path.slice(0, -1))).status).toBe(404);
  expect((await get(`${checkPath}${Number.MAX_SAFE_INTEGER}.${path.split('.').at(-1)}`)).status).toBe(404);
  time.now = new Date(time.now.getTime() + 60_000);
  expect((await get(path)).status).toBe(404);
});
