import { request } from 'node:http';
import { expect, test } from 'vitest';
import { createRedirect, deleteRedirect } from '#features/redirects/redirects.server.ts';
import { listenWith, waitForPageCache } from '../../support/process/listening.ts';
import { startTestApp } from '../../support/test-app.ts';

/** Requests through the listener of the server, which does not follow redirects. */
async function startServing() {
  const site = await startTestApp({ sample: true });
  await waitForPageCache(site);
  const origin = await listenWith(site.listener);
  const answer = (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
    new Promise<{ status: number; location?: string; etag?: string; bytes: number }>((resolve, reject) => {
      const outgoing = request(origin + path, options, (incoming) => {
        const { location, etag } = incoming.headers;
        let bytes = 0;
        incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode!,
            bytes,
            ...(location && { location }),
            ...(etag && { etag }),
          }),
        );
      });
      outgoing.on('error', reject).end();
    });
  /** The number of statements needed for the response. */
  const cost = async (path: string) => {
    const before = site.statements.length;
    await answer(path);
    return site.statements.length - before;
  };
  return { ...site, answer, cost };
}

test('a redirect with a query applies in front of a cached page, which stays cached', async () => {
  const { db, time, answer, cost } = await startServing();
  await createRedirect(db, { from: '/?p=12', to: '/contact', now: time.now });
  const home = await answer('/');
  const moved = { status: 301, location: '/contact', bytes: 0 };
  for (let n = 0; n < 2; n++) {
    expect(await answer('/?p=12')).toEqual(moved);
    expect(await answer('/?p=12', { method: 'HEAD' })).toEqual(moved);
    expect(await answer('/?p=12', { headers: { 'If-None-Match': home.etag! } })).toEqual(moved);
    expect(await answer('/?p=12', { headers: { 'If-None-Match': '*' } })).toEqual(moved);
    for (const path of ['/', '/?p=13', '/?utm_source=x', '/?page_id=12']) {
      expect([path, await answer(path)]).toEqual([path, home]);
      await expect.poll(() => cost(path)).toBe(0);
    }
  }
  await expect.poll(() => cost('/?p=12')).toBe(0);
  const unchanged = await answer('/?p=13', { headers: { 'If-None-Match': home.etag! } });
  expect(unchanged).toEqual({ status: 304, etag: home.etag, bytes: 0 });
  await deleteRedirect(db, '/?p=12');
  expect(await answer('/?p=12')).toEqual(home);
  await expect.poll(() => cost('/?p=12')).toBe(0);
});

test('a new or changed redirect applies to the next request', async () => {
  const { db, time, answer } = await startServing();
  const create = (to: string) => createRedirect(db, { from: '/blog?p=12', to, now: time.now });
  for (const to of ['/contact', '/terms', '/privacy']) {
    await answer('/blog?utm_source=x');
    await create(to);
    expect((await answer('/blog?p=12')).location).toBe(to);
  }
});

test('a page is served although the redirects cannot be read', async () => {
  const { db, answer, lines } = await startServing();
  await db.schema.alterTable('redirects').renameTo('lost_redirects').execute();
  expect((await answer('/?p=12')).status).toBe(200);
  expect(lines.some((line) => line.includes('Redirects could not be read'))).toBe(true);
});
