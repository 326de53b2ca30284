import { request } from 'node:http';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { addPost } from '../../support/factories.ts';
import { listenWith, waitForPageCache } from '../../support/process/listening.ts';
import { startTestApp } from '../../support/test-app.ts';
import { administer } from '../../support/database/test-database.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';

/** Generous for overloaded machines. */
const TIMEOUT_MS = 15_000;

async function startServing(options: Parameters<typeof startTestApp>[0] = {}) {
  const site = await startTestApp(options);
  await waitForPageCache(site);
  return { ...site, origin: await listenWith(site.listener) };
}

const headersOf = (response: Response) => {
  const {
    date,
    connection,
    'keep-alive': _,
    'x-request-id': id,
    ...rest
  } = Object.fromEntries(response.headers);
  return { id, stable: rest, connectionHeaders: [date, connection] };
};

test.each([{}, { 'Accept-Encoding': 'gzip' }, { 'Accept-Encoding': 'br' }])(
  'a response from the cache equals the response of the app (%o)',
  async (accepted) => {
    const { origin, get } = await startServing({ sample: true });
    for (const path of ['/', '/blog?page=2', '/blog/copy-is-interface', '/rss.xml']) {
      const init = { headers: { 'Accept-Encoding': 'identity', ...accepted } };
      const [slow, first, fast] = [
        await get(path, init.headers),
        await fetch(origin + path, init),
        await fetch(origin + path, init),
      ];
      expect(headersOf(fast).stable).toEqual(headersOf(slow).stable);
      expect(headersOf(first).stable).toEqual(headersOf(slow).stable);
      expect(headersOf(fast).id).toMatch(/^[0-9a-f]{16}$/);
      expect(headersOf(fast).connectionHeaders).toEqual([expect.stringContaining('GMT'), 'keep-alive']);
      const known = await fetch(origin + path, {
        headers: { ...init.headers, 'If-None-Match': fast.headers.get('ETag')! },
      });
      expect([known.status, await known.text()]).toEqual([304, '']);
      expect(await fast.text()).toBe(await first.text());
    }
  },
);

test('a HEAD request gets headers without a body', async () => {
  const { origin } = await startServing({ sample: true });
  const page = await fetch(`${origin}/blog`, { headers: { 'Accept-Encoding': 'identity' } });
  const raw = await new Promise<{ length?: string; bytes: number }>((resolve, reject) => {
    const outgoing = request(`${origin}/blog`, { method: 'HEAD' }, (incoming) => {
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
      incoming.on('end', () => resolve({ length: incoming.headers['content-length'], bytes }));
    });
    outgoing.on('error', reject).end();
  });
  expect(raw).toEqual({ length: String((await page.arrayBuffer()).byteLength), bytes: 0 });
});

test('a prefetched page is served from the cache like any other', async () => {
  const { origin, statements } = await startServing({ sample: true });
  const page = await fetch(`${origin}/blog`);
  const before = statements.length;
  const prefetched = await fetch(`${origin}/blog`, { headers: { 'Sec-Purpose': 'prefetch' } });
  expect(headersOf(prefetched).stable).toEqual(headersOf(page).stable);
  expect(await prefetched.text()).toBe(await page.text());
  expect(statements.length).toBe(before);
});

test('concurrent readers of a page share its bytes in memory', async () => {
  const { get } = await startServing({ sample: true });
  const before = process.memoryUsage().arrayBuffers;
  const responses = await Promise.all(Array.from({ length: 2_000 }, () => get('/contact')));
  const taken = process.memoryUsage().arrayBuffers - before;
  const { byteLength } = await responses[0]!.arrayBuffer();
  expect(taken).toBeLessThan((responses.length * byteLength) / 10);
});

test('a thousand reads never return a page older than the content published before the request', async () => {
  const { origin, db } = await startServing();
  await addPost(db, { title: 'Post 0 ', slug: 'post-0' });
  const paths = ['/blog', '/', '/rss.xml', '/blog?page=1', '/search?q=post'];
  const stale: string[] = [];
  const state = { published: 0, requested: 0 };
  const read = async (path: string) => {
    const { published } = state;
    const text = await (await fetch(origin + path)).text();
    const newest = Math.max(...[...text.matchAll(/post-(\d+)/g)].map(([, n]) => Number(n)));
    if (newest < published) stale.push(`${path} shows ${newest} after ${published}`);
  };
  const reader = async () => {
    while (state.requested < 1_000) await read(paths[state.requested++ % paths.length]!);
  };
  const writer = async () => {
    while (state.requested < 1_000) {
      const next = state.published + 1;
      await addPost(db, { title: `Post ${next} `, slug: `post-${next}`, publishedAt: minutesAfter(next) });
      state.published = next;
      // Read the new version for a while before publishing the next.
      for (let reads = 0; reads < 10; reads++) await read('/blog');
    }
  };
  await Promise.all([writer(), ...Array.from({ length: 8 }, reader)]);
  expect(stale).toEqual([]);
  expect(state.published).toBeGreaterThan(5);
});

function minutesAfter(minutes: number) {
  return new Date(Date.parse('2026-03-01T09:00:00Z') + minutes * MINUTE_MS);
}

test('content published by another process appears soon', async () => {
  const { get, location } = await startServing();
  expect(await (await get('/blog')).text()).not.toContain('From elsewhere');
  const other = await openDatabase(location);
  await addPost(other.db, { title: 'From elsewhere' });
  await other.close();
  await vi.waitFor(
    async () => expect(await (await get('/blog')).text()).toContain('From elsewhere'),
    TIMEOUT_MS,
  );
});

/** Existing connections stay open. */
const allowConnections = (location: string, allowed: boolean) =>
  administer(
    new URL('/postgres', location).href,
    `alter database ${new URL(location).pathname.slice(1)} with allow_connections ${allowed}`,
  );

/** SQLite needs no notification connection. */
const onPostgres = inject('postgresUrl') ? ['PostgreSQL'] : [];

test.each(onPostgres)(
  'without the %s notification connection nothing is cached, until it is restored',
  async () => {
    const { db, get, contentVersion, statements, location } = await startServing();
    await get('/blog');
    await allowConnections(location, false);
    onTestFinished(() => allowConnections(location, true));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'atelier_content' and datname = current_database()`.execute(db);
    await vi.waitFor(() => expect(contentVersion.current()).toBeNull(), TIMEOUT_MS);
    const before = statements.length;
    await get('/blog');
    expect(statements.length).toBeGreaterThan(before);
    await allowConnections(location, true);
    await waitForPageCache({ contentVersion });
    await get('/blog');
    const afterFirst = statements.length;
    await get('/blog');
    expect(statements.length).toBe(afterFirst);
  },
);

test.each(onPostgres)('a blocked event loop does not lose the notification connection to %s', async () => {
  const { contentVersion } = await startServing();
  const { query } = Client.prototype;
  const answered = new Promise((resolve) => {
    const outgoing = vi.spyOn(Client.prototype, 'query').mockImplementation(function ask(
      this: Client,
      ...args
    ) {
      const returned = query.apply(this, args) as unknown;
      if (String(args[0]).startsWith('select version')) {
        outgoing.mockRestore();
        setImmediate(blockEventLoop, 1_000);
        resolve(returned);
      }
      return returned as void;
    });
  });
  await answered;
  expect(contentVersion.current()).not.toBeNull();
});

function blockEventLoop(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
