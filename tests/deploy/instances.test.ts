import type { IncomingHttpHeaders } from 'node:http';
import { onTestFinished, expect, test, vi } from 'vitest';
import { startPostgres } from '../support/database/postgres.ts';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { startOnPort } from '../support/deploy/site-on-port.ts';
import { findFreePort } from '../support/free-port.ts';
import { type Proxy, proxyNames, startProxy } from '../support/deploy/proxy.ts';
import { temporaryFolder } from '../support/process/site-process.ts';

const READERS = 4;
const enquiry = { name: 'Hanne', email: 'hanne@example.com', subject: 'Work', message: 'My very own words' };

/** Visitors who read and write through each of the proxies until they are stopped. */
function startVisitors(proxies: Proxy[]) {
  onTestFinished(() => void Promise.all(proxies.map((proxy) => proxy.stop())));
  const done = new AbortController();
  const answers = new Map<string, number>();
  /** The proxies with the instances that have answered through them. */
  const reached = new Set<string>();
  const failures: string[] = [];
  const visitors = proxies.flatMap(({ name, ask }) =>
    Array.from({ length: READERS }, async () => {
      for (let count = 0; !done.signal.aborted; count++) {
        // nginx does not keep pages with this query. Caddy 2.6 cannot send a form a second time (docs/deploy.md).
        const asked =
          count % 10 || name === 'caddy'
            ? ask(`/blog?visit=${count}`)
            : ask('/contact', { body: new URLSearchParams(enquiry) });
        const status = await asked.then(
          (answer) => {
            reached.add(`${name} ${processOf(answer.headers)}`);
            return answer.status;
          },
          (error: Error) => error.message,
        );
        if (typeof status === 'number' && status < 500) answers.set(name, (answers.get(name) ?? 0) + 1);
        else failures.push(`${name}: ${status}`);
      }
    }),
  );
  return {
    waitForAnswers: async (more = 50) => {
      const before = new Map(answers);
      await vi.waitFor(() => {
        for (const { name } of proxies)
          expect((answers.get(name) ?? 0) - (before.get(name) ?? 0)).toBeGreaterThan(more);
      }, 30_000);
    },
    /** A proxy uses an instance again some time after it is ready. */
    waitForInstance: async (origin: string) => {
      const { headers } = await fetch(`${origin}/blog`);
      const id = processOf(Object.fromEntries(headers));
      await vi.waitFor(() => {
        for (const { name } of proxies) expect(reached).toContain(`${name} ${id}`);
      }, 30_000);
    },
    stop: async () => {
      done.abort();
      await Promise.all(visitors);
      return failures;
    },
  };
}

/** What the ids of requests of one process begin with. */
function processOf(headers: IncomingHttpHeaders) {
  return String(headers['x-request-id']).slice(0, -8);
}

test('while two instances are restarted in turn no request fails behind nginx and HAProxy, and no page behind Caddy', async () => {
  const shared = { DATA_DIR: temporaryFolder(), DATABASE_URL: await newPostgresDatabase() };
  const instances = [
    await startOnPort(await findFreePort(), shared),
    await startOnPort(await findFreePort(), shared),
  ];
  const origins = instances.map(({ origin }) => origin);
  const visitors = startVisitors(await Promise.all(proxyNames.map((name) => startProxy(name, origins))));
  await visitors.waitForAnswers();
  for (const instance of instances) {
    expect(await instance.stop()).toBe(0);
    await visitors.waitForAnswers();
    const { origin } = await startOnPort(instance.port, shared);
    await visitors.waitForInstance(origin);
  }
  await visitors.waitForAnswers();
  expect(await visitors.stop()).toEqual([]);
});

test('while the only instance is restarted, requests wait behind HAProxy, and pages behind Caddy', async () => {
  const settings = { DATA_DIR: temporaryFolder() };
  const site = await startOnPort(await findFreePort(), settings);
  const visitors = startVisitors([
    await startProxy('caddy', [site.origin]),
    await startProxy('haproxy', [site.origin]),
  ]);
  await visitors.waitForAnswers();
  await site.stop();
  await startOnPort(site.port, settings);
  await visitors.waitForAnswers();
  expect(await visitors.stop()).toEqual([]);
});

/** With checks that find out sooner whether an instance is up. */
const checkOften = (config: string) =>
  config
    .replace('inter 2s fall 8', 'inter 100ms fall 1')
    .replace('health_interval 1s', 'health_interval 100ms');

test('while the database is away, visitors behind each proxy get cached pages, and else the error page of the site', async () => {
  const postgres = await startPostgres({ persistent: true });
  onTestFinished(postgres.stop);
  const shared = {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await postgres.createDatabase('away'),
    METRICS_TOKEN: 'a token of the metrics page',
  };
  const instances = [
    await startOnPort(await findFreePort(), shared),
    await startOnPort(await findFreePort(), shared),
  ];
  const origins = instances.map(({ origin }) => origin);
  const proxies = await Promise.all(proxyNames.map((name) => startProxy(name, origins, checkOften)));
  onTestFinished(() => void Promise.all(proxies.map((proxy) => proxy.stop())));
  const readMetric = async (origin: string, name: string) => {
    const headers = { Authorization: `Bearer ${shared.METRICS_TOKEN}` };
    const text = await (await fetch(`${origin}/metrics`, { headers })).text();
    const values = [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)$`, 'gm'))];
    return values.reduce((sum, [, value]) => sum + Number(value), 0);
  };
  for (const origin of origins)
    await vi.waitFor(async () => {
      await fetch(`${origin}/blog`);
      expect(await readMetric(origin, 'atelier_cached_pages_total')).toBeGreaterThan(0);
    });

  await postgres.halt();
  for (const origin of origins) {
    expect((await fetch(`${origin}/readyz`)).status).toBe(503);
    const before = await readMetric(origin, 'atelier_requests_total');
    let ownRequests = 0;
    // The checks of both proxies.
    await vi.waitFor(async () => {
      ownRequests += 1;
      const requests = (await readMetric(origin, 'atelier_requests_total')) - before;
      expect(requests - ownRequests).toBeGreaterThan(30);
    }, 30_000);
  }
  for (const { name, ask } of proxies) {
    const [cached, other] = [await ask('/blog'), await ask('/search?q=berth')];
    expect([name, cached.status, other.status]).toEqual([name, 200, 503]);
    expect(String(other.body).includes('The results could not be loaded.')).toBe(true);
  }
});
