import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'autocannon';
import { startPostgres } from '../tests/support/database/postgres.ts';
import { startProxy } from '../tests/support/deploy/proxy.ts';
import { browserHeaders, type Load, load, loadPage, medianOf } from './load.ts';
import { pages } from './pages.ts';
import { startSite } from './programs.ts';
import { createRequests } from './writes.ts';

/** Measures one, two and four instances on one PostgreSQL behind nginx with deploy/nginx.conf, without TLS. */
const COUNTS = [1, 2, 4];
const SECONDS = 3;
/** Visitors who like at the same time. */
const LIKING = 16;
const siteUrl = 'https://example.com';
const host = { Host: new URL(siteUrl).host };

const folder = mkdtempSync(join(tmpdir(), 'atelier-bench-'));
const postgres = await startPostgres({ isDurable: true });
try {
  const settings = { DATABASE_URL: `${postgres.url}/postgres`, SITE_URL: siteUrl };
  for (const count of COUNTS) {
    await withInstances(count, settings, async (origins, proxy) => {
      print(count, 'kept by nginx', await read(proxy + pages.article));
      // nginx keeps no page with a query that it does not know.
      print(count, 'cached by the instances', await read(`${proxy}${pages.article}?visit=1`));
      print(count, 'likes', await like(origins));
    });
    await withInstances(count, { ...settings, PAGE_CACHE_MB: '0' }, async (_origins, proxy) =>
      print(count, 'rendered', await read(`${proxy}${pages.article}?visit=1`)),
    );
  }
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

async function withInstances(
  count: number,
  settings: Record<string, string>,
  use: (origins: string[], proxy: string) => Promise<void>,
) {
  const instances = [await startSite(join(folder, 'site'), settings)];
  while (instances.length < count) instances.push(await startSite(join(folder, 'site'), settings));
  const origins = instances.map(({ origin }) => origin);
  const nginx = await startProxy('nginx', origins, (config) =>
    // By default, a connection is closed after a thousand.
    config.replaceAll(' ssl http2;', ';').replace(/\}\s*$/, 'keepalive_requests 1000000; }'),
  );
  await use(origins, nginx.origin);
  await nginx.stop();
  for (const instance of instances) await instance.stop();
}

function read(url: string) {
  const headers = { ...browserHeaders, ...host, 'Accept-Encoding': 'br' };
  return loadPage(url, { headers, seconds: SECONDS });
}

/** Sent to the instances themselves: behind the proxy, all would come from one visitor. */
async function like(origins: string[]): Promise<Load> {
  const createRequest = createRequests(siteUrl);
  const setupRequest = (given: Request) => {
    const { path, headers, body } = createRequest('like');
    return { ...given, path, headers: { ...headers, ...host }, body };
  };
  const options = {
    requests: [{ method: 'POST' as const, setupRequest }],
    seconds: SECONDS,
    connections: LIKING / origins.length,
    expected: [200, 303],
  };
  const loads = await Promise.all(origins.map((origin) => load(origin, options)));
  return { ...medianOf(loads), rate: loads.reduce((sum, { rate }) => sum + rate, 0) };
}

function print(count: number, what: string, { rate, p50, p99 }: Load) {
  console.log(`${count}, ${what}: ${Math.round(rate)} a second, p50 ${p50} ms, p99 ${p99} ms`);
}
