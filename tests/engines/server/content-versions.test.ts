import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { bumpContentVersion } from '#database/content-version.ts';
import { openDatabase } from '#database/client.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { administer } from '../../support/database/postgres-copies.ts';
import { addPost } from '../../support/factories.ts';
import { listenWith, waitForCachedPage, waitForPageCache } from '../../support/process/listening.ts';
import { startTestApp } from '../../support/test-app.ts';

/** Generous for overloaded machines. */
const TIMEOUT_MS = 15_000;

/** Waits until the page cache is active. */
async function startCaching(options: Parameters<typeof startTestApp>[0] = {}) {
  const site = await startTestApp(options);
  await waitForPageCache(site);
  return { ...site, read: async (path: string) => (await site.get(path)).text() };
}

test('a public write is visible in the next read', async () => {
  const { db, read } = await startCaching();
  for (let n = 1; n <= 5; n++) {
    await read('/blog');
    await addPost(db, { title: `Post number ${n}` });
    expect(await read('/blog')).toContain(`Post number ${n}`);
  }
});

test('a rolled-back transaction leaves the page unchanged', async () => {
  const site = await startCaching();
  const { db, read } = site;
  const before = await read('/blog');
  const rolledBack = db.transaction().execute(async (trx) => {
    await addPost(trx, { title: 'Never' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect(await read('/blog')).toBe(before);
  await addPost(db, { title: 'Then' });
  expect(await read('/blog')).toContain('Then');
  await waitForCachedPage(site, '/blog');
});

test('a scheduled post appears on every page at its time', async () => {
  const { db, read, time } = await startCaching();
  const later = (ms: number) => void (time.now = new Date(time.now.getTime() + ms));
  const publishedAt = new Date(time.now.getTime() + 30_000);
  await addPost(db, { title: 'On the hour', slug: 'hour', publishedAt });
  expect(await read('/blog')).not.toContain('On the hour');
  later(29_999);
  expect(await read('/blog')).not.toContain('On the hour');
  later(1);
  expect(await read('/blog')).toContain('On the hour');
  expect(await read('/')).toContain('On the hour');
});

test('a page of an older content version is not served while rendering fails, and errors are not cached', async () => {
  const { db, get, read } = await startCaching({ sample: true });
  await read('/blog');
  await bumpContentVersion(db);
  await db.schema.alterTable('blog_posts').renameTo('lost_posts').execute();
  expect((await get('/blog')).status).toBe(503);
  expect((await get('/blog?page=2')).status).toBe(503);
  expect((await get('/blog/copy-is-interface')).status).toBe(503);
  await db.schema.alterTable('lost_posts').renameTo('blog_posts').execute();
  expect((await get('/blog')).status).toBe(200);
  expect((await get('/blog?page=2')).status).toBe(200);
  expect((await get('/blog/copy-is-interface')).status).toBe(200);
});

/** Each is read ten times by its writer, and meanwhile by eight readers. */
const PUBLISHED_POSTS = 6;

test('no read returns a page older than the content published before the request', async () => {
  const { listener, db } = await startCaching();
  const origin = await listenWith(listener);
  await addPost(db, { title: 'Post 0 ', slug: 'post-0' });
  const paths = ['/blog', '/', '/rss.xml', '/blog?page=1', '/search?q=post'];
  const stale: string[] = [];
  const state = { published: 0, requested: 0, isDone: false };
  const read = async (path: string) => {
    const { published } = state;
    const text = await (await fetch(origin + path)).text();
    const newest = Math.max(...[...text.matchAll(/post-(\d+)/g)].map(([, n]) => Number(n)));
    if (newest < published) stale.push(`${path} shows ${newest} after ${published}`);
  };
  const reader = async () => {
    while (!state.isDone) await read(paths[state.requested++ % paths.length]!);
  };
  const writer = async () => {
    for (let next = 1; next <= PUBLISHED_POSTS; next++) {
      await addPost(db, { title: `Post ${next} `, slug: `post-${next}`, publishedAt: minutesAfter(next) });
      state.published = next;
      // Read the new version for a while before publishing the next.
      for (let reads = 0; reads < 10; reads++) await read('/blog');
    }
  };
  const writing = writer().finally(() => (state.isDone = true));
  await Promise.all([writing, ...Array.from({ length: 8 }, reader)]);
  expect(stale).toEqual([]);
});

function minutesAfter(minutes: number) {
  return new Date(Date.parse('2026-03-01T09:00:00Z') + minutes * MINUTE_MS);
}

test('content published by another process appears soon', async () => {
  const { get, location } = await startCaching();
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
    const site = await startCaching();
    const { db, get, contentVersion, statements, location } = site;
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
    await waitForCachedPage(site, '/blog');
  },
);

test.each(onPostgres)('a blocked event loop does not lose the notification connection to %s', async () => {
  const { contentVersion } = await startCaching();
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
