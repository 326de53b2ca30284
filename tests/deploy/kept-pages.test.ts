import { expect, test } from 'vitest';
import { measureOldestPage, startBehindNginx } from '../support/deploy/saves.ts';

test('no reader gets a page that has been outdated for more than 1.2 seconds', async () => {
  const { oldestMs, visits, numbers } = await measureOldestPage(100);
  expect(visits).toBeGreaterThan(500);
  expect(numbers).toBeGreaterThan(3);
  // Otherwise nothing was kept.
  expect(oldestMs).toBeGreaterThan(0);
  expect(oldestMs).toBeLessThan(1_200);
});

test('while the site restarts or is down, visited pages are served, and nothing to the owner or of what is gone', async () => {
  const { ask, Cookie, save, site, startAgain } = await startBehindNginx();
  await save(1);
  const visited = [
    '/',
    '/blog',
    '/blog?page=1',
    '/llms.txt',
    '/demo/berth-1.svg',
    '/rss.xml',
    '/blog/saved-often',
  ];
  for (const path of visited) expect([path, (await ask(path)).status]).toEqual([path, 200]);
  const failures: string[] = [];
  const done = new AbortController();
  let visits = 0;
  const reader = async () => {
    while (!done.signal.aborted)
      for (const path of visited) {
        const startedAt = performance.now();
        const { status, body } = await ask(path);
        const ms = performance.now() - startedAt;
        if (status !== 200 || body.length === 0 || ms > 1_000)
          failures.push(`${path}: ${status} in ${ms} ms`);
        visits += 1;
      }
  };
  const readers = Array.from({ length: 8 }, reader);
  await site.stop();
  const restarted = await startAgain();
  await restarted.stop('SIGKILL');
  for (const [path, headers] of [
    ['/blog', { Cookie }],
    ['/blog?unknown=1', {}],
    ['/contact', {}],
    ['/admin', {}],
  ] as const)
    expect([path, (await ask(path, { headers })).status]).toEqual([path, 502]);
  const again = await startAgain();
  done.abort();
  await Promise.all(readers);
  expect(visits).toBeGreaterThan(100);
  expect(failures).toEqual([]);

  await save(2, 'draft');
  await expect.poll(async () => (await ask('/blog/saved-often')).status, { timeout: 3_000 }).toBe(404);
  await again.stop();
  expect((await ask('/blog/saved-often')).status).toBe(404);
});
