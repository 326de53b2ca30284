import { expect, test } from 'vitest';
import { bumpContentVersion } from '#database/content-version.ts';
import { waitForPageCache } from '../../support/process/listening.ts';
import { startTestApp } from '../../support/test-app.ts';

/** Upper bounds: the commit that raises one explains why. */
test.each([
  ['/', 6],
  ['/blog/copy-is-interface', 5],
  ['/blog', 3],
  ['/blog?category=Design', 3],
  ['/blog/tag/writing', 3],
  ['/portfolio', 3],
  ['/ai-tools', 3],
  ['/resources', 3],
  ['/portfolio/berth', 4],
  ['/rss.xml', 3],
])('%s runs at most %i database queries', async (path, max) => {
  const site = await startTestApp({ sample: true });
  await waitForPageCache(site);
  // The first request of a content version also loads shared data.
  await bumpContentVersion(site.db);
  await site.get('/privacy');
  const before = site.statements.length;
  expect((await site.get(path)).status).toBe(200);
  expect(site.statements.length - before).toBeLessThanOrEqual(max);
});

test('shared page data is queried once per content version', async () => {
  const site = await startTestApp({ sample: true, pageCacheBytes: 0 });
  await waitForPageCache(site);
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
