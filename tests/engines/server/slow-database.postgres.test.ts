import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addPost } from '../../support/factories.ts';
import { waitForCachedPage, waitForPageCache } from '../../support/process/listening.ts';
import { relayTo } from '../../support/process/tcp-relay.ts';
import { startTestApp } from '../../support/test-app.ts';

/** Takes as long as the lock timeout. */
test('a locked table returns 503, and the site recovers afterwards', async () => {
  const site = await startTestApp({ pageCacheBytes: 0 });
  await addPost(site.db, { title: 'Own post' });
  const other = new Client({ connectionString: site.location });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query('begin; lock table blog_posts in access exclusive mode');
  const [article, written] = await Promise.all([
    site.get('/blog/own-post'),
    site.post('/?index', { email: 'hanne@example.com' }),
  ]);
  expect(article.status).toBe(503);
  const page = await article.text();
  expect(page).toContain('The database took too long to respond. Please try again shortly.');
  expect(page).not.toContain('lock timeout');
  expect(written.status).toBe(303);
  await other.query('rollback');
  expect((await site.get('/blog/own-post')).status).toBe(200);
});

async function startBehindRelay() {
  let relay: Awaited<ReturnType<typeof relayTo>>;
  const site = await startTestApp({
    mapLocation: async (location) => {
      relay = await relayTo(location);
      return relay.url;
    },
  });
  await waitForPageCache(site);
  return { ...site, relay: relay! };
}

/** Resolves to the status and the seconds until the response. */
async function time(request: Promise<Response>) {
  const start = performance.now();
  const { status } = await request;
  return { status, seconds: (performance.now() - start) / 1_000 };
}

/** Takes as long as the time limit of a statement. */
test('while PostgreSQL stalls, health checks and cached pages are answered at once and all others with 503 in time', async () => {
  const site = await startBehindRelay();
  await addPost(site.db, { title: 'Own post' });
  const cached = ['/', '/blog', '/blog?page=1', '/blog/own-post'];
  for (const path of cached) await waitForCachedPage(site, path);
  site.relay.stall();
  // More than are rendered at the same time.
  const searches = Array.from({ length: 20 }, (_, n) => time(site.get(`/search?q=word-${n}`)));
  const written = time(site.post('/?index', { email: 'hanne@example.com' }));
  await vi.waitFor(() => expect(site.contentVersion.current()).toBeNull(), 15_000);

  for (const path of cached) {
    const { status, seconds } = await time(site.get(path));
    expect([path, status, Math.floor(seconds)]).toEqual([path, 200, 0]);
  }
  const checks = await Promise.all(Array.from({ length: 3 }, () => time(site.get('/readyz'))));
  for (const { status, seconds } of checks) {
    expect(status).toBe(503);
    expect(seconds).toBeLessThan(3);
  }
  for (const { status, seconds } of await Promise.all([...searches, written])) {
    expect(status).toBe(503);
    expect(seconds).toBeLessThan(25);
  }

  // The stalled connections are not used again.
  site.relay.resume();
  expect((await site.get('/search?q=own')).status).toBe(200);
  expect((await site.get('/readyz')).status).toBe(200);
  expect((await site.post('/?index', { email: 'hanne@example.com' })).status).toBe(303);
});
