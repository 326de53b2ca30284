import { request } from 'node:http';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { addPost } from '../../support/factories.ts';
import { listenWith, untilItListens } from '../../support/listening.ts';
import { startTestApp } from '../../support/test-app.ts';
import { administer } from '../../support/test-database.ts';

/** Far more than it takes, for machines that do much else. */
const PATIENCE = 15_000;

async function startServing(options: Parameters<typeof startTestApp>[0] = {}) {
  const site = await startTestApp(options);
  await untilItListens(site);
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
  return { id, own: rest, kept: [date, connection] };
};

test.each([{}, { 'Accept-Encoding': 'gzip' }, { 'Accept-Encoding': 'br' }])(
  'an answer straight from the cache is the one that the app gives (%o)',
  async (accepted) => {
    const { origin, get } = await startServing({ demo: true });
    for (const path of ['/', '/blog?page=2', '/blog/copy-is-interface', '/rss.xml']) {
      const asked = { headers: { 'Accept-Encoding': 'identity', ...accepted } };
      const [slow, first, fast] = [
        await get(path, asked.headers),
        await fetch(origin + path, asked),
        await fetch(origin + path, asked),
      ];
      expect(headersOf(fast).own).toEqual(headersOf(slow).own);
      expect(headersOf(first).own).toEqual(headersOf(slow).own);
      expect(headersOf(fast).id).toMatch(/^[0-9a-f]{16}$/);
      expect(headersOf(fast).kept).toEqual([expect.stringContaining('GMT'), 'keep-alive']);
      const known = await fetch(origin + path, {
        headers: { ...asked.headers, 'If-None-Match': fast.headers.get('ETag')! },
      });
      expect([known.status, await known.text()]).toEqual([304, '']);
      expect(await fast.text()).toBe(await first.text());
    }
  },
);

test('a request for the headers alone gets them alone', async () => {
  const { origin } = await startServing({ demo: true });
  const page = await fetch(`${origin}/blog`, { headers: { 'Accept-Encoding': 'identity' } });
  const raw = await new Promise<{ length?: string; bytes: number }>((resolve, reject) => {
    const asking = request(`${origin}/blog`, { method: 'HEAD' }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve({ length: answer.headers['content-length'], bytes }));
    });
    asking.on('error', reject).end();
  });
  expect(raw).toEqual({ length: String((await page.arrayBuffer()).byteLength), bytes: 0 });
});

test('a page that a browser prefetches comes from the cache like any other', async () => {
  const { origin, statements } = await startServing({ demo: true });
  const page = await fetch(`${origin}/blog`);
  const before = statements.length;
  const prefetched = await fetch(`${origin}/blog`, { headers: { 'Sec-Purpose': 'prefetch' } });
  expect(headersOf(prefetched).own).toEqual(headersOf(page).own);
  expect(await prefetched.text()).toBe(await page.text());
  expect(statements.length).toBe(before);
});

test('readers who wait for the same page share its bytes, and take up no memory of their own', async () => {
  const { get } = await startServing({ demo: true });
  const before = process.memoryUsage().arrayBuffers;
  const answers = await Promise.all(Array.from({ length: 2_000 }, () => get('/contact')));
  const taken = process.memoryUsage().arrayBuffers - before;
  const { byteLength } = await answers[0]!.arrayBuffer();
  expect(taken).toBeLessThan((answers.length * byteLength) / 10);
});

test('a thousand readers never see a page that is older than what was published before they asked', async () => {
  const { origin, db } = await startServing();
  await addPost(db, { title: 'Post 0 ', slug: 'post-0' });
  const paths = ['/blog', '/', '/rss.xml', '/blog?page=1', '/search?q=post'];
  const stale: string[] = [];
  const state = { published: 0, asked: 0 };
  const read = async (path: string) => {
    const { published } = state;
    const text = await (await fetch(origin + path)).text();
    const newest = Math.max(...[...text.matchAll(/post-(\d+)/g)].map(([, n]) => Number(n)));
    if (newest < published) stale.push(`${path} shows ${newest} after ${published}`);
  };
  const reader = async () => {
    while (state.asked < 1_000) await read(paths[state.asked++ % paths.length]!);
  };
  const writer = async () => {
    while (state.asked < 1_000) {
      const next = state.published + 1;
      await addPost(db, { title: `Post ${next} `, slug: `post-${next}`, publishedAt: minutesAfter(next) });
      state.published = next;
      // The next one comes when this one has been read for a while.
      for (let reads = 0; reads < 10; reads++) await read('/blog');
    }
  };
  await Promise.all([writer(), ...Array.from({ length: 8 }, reader)]);
  expect(stale).toEqual([]);
  expect(state.published).toBeGreaterThan(5);
});

function minutesAfter(minutes: number) {
  return new Date(Date.parse('2026-03-01T09:00:00Z') + minutes * 60_000);
}

test('what another process publishes is seen soon', async () => {
  const { get, location } = await startServing();
  expect(await (await get('/blog')).text()).not.toContain('From elsewhere');
  const other = await openDatabase(location);
  await addPost(other.db, { title: 'From elsewhere' });
  await other.close();
  await vi.waitFor(
    async () => expect(await (await get('/blog')).text()).toContain('From elsewhere'),
    PATIENCE,
  );
});

/** Whether anybody may connect; those who are connected stay. */
const admitConnections = (location: string, yes: boolean) =>
  administer(
    new URL('/postgres', location).href,
    `alter database ${new URL(location).pathname.slice(1)} with allow_connections ${yes}`,
  );

/** SQLite has no such connection. */
const onPostgres = inject('postgresUrl') ? ['PostgreSQL'] : [];

test.each(onPostgres)(
  'without the connection on which %s tells of changes nothing is kept, until there is another',
  async () => {
    const { db, get, contentVersion, statements, location } = await startServing();
    await get('/blog');
    await admitConnections(location, false);
    onTestFinished(() => admitConnections(location, true));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'atelier_content' and datname = current_database()`.execute(db);
    await vi.waitFor(() => expect(contentVersion.current()).toBeNull(), PATIENCE);
    const before = statements.length;
    await get('/blog');
    expect(statements.length).toBeGreaterThan(before);
    await admitConnections(location, true);
    await untilItListens({ contentVersion });
    await get('/blog');
    const kept = statements.length;
    await get('/blog');
    expect(statements.length).toBe(kept);
  },
);

test.each(onPostgres)('a process that was busy for a while has not lost %s', async () => {
  const { contentVersion } = await startServing();
  const { query } = Client.prototype;
  const answered = new Promise((resolve) => {
    const asking = vi.spyOn(Client.prototype, 'query').mockImplementation(function ask(
      this: Client,
      ...args
    ) {
      const answer = query.apply(this, args) as unknown;
      if (String(args[0]).startsWith('select version')) {
        asking.mockRestore();
        setImmediate(keepBusy, 1_000);
        resolve(answer);
      }
      return answer as void;
    });
  });
  await answered;
  expect(contentVersion.current()).not.toBeNull();
});

function keepBusy(milliseconds: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
