import { expect, test } from 'vitest';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import { untilItListens } from '../../support/listening.ts';
import { startTestApp } from '../../support/test-app.ts';

/** At most; a page that needs one more says why in its commit. */
test.each([
  ['/', 6],
  ['/blog/copy-is-interface', 5],
  ['/blog', 3],
  ['/blog?category=Design&page=2', 3],
  ['/portfolio', 3],
  ['/ai-tools', 3],
  ['/resources', 3],
  ['/portfolio/berth', 3],
  ['/rss.xml', 3],
])('%s asks the database at most %i times', async (path, most) => {
  const site = await startTestApp({ demo: true });
  await untilItListens(site);
  // What begins an edition is read once for all pages.
  await bumpContentVersion(site.db);
  await site.get('/privacy');
  const before = site.statements.length;
  expect((await site.get(path)).status).toBe(200);
  expect(site.statements.length - before).toBeLessThanOrEqual(most);
});

test('what many pages need is read once until it changes', async () => {
  const site = await startTestApp({ demo: true, pageCacheBytes: 0 });
  await untilItListens(site);
  const cost = async (path: string) => {
    const before = site.statements.length;
    await site.get(path);
    return site.statements.length - before;
  };
  await cost('/blog');
  const again = await cost('/blog');
  await bumpContentVersion(site.db);
  expect(await cost('/blog')).toBeGreaterThan(again);
  expect(await cost('/blog')).toBe(again);
});
