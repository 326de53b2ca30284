import { expect, onTestFinished, test, vi } from 'vitest';
import { cacheableRoutes } from '#server/edge/cacheable-routes.ts';
import { addPost } from '../../support/factories.ts';
import { listRoutes } from '../../support/hostile/paths.ts';
import { waitForPageCache } from '../../support/process/listening.ts';
import { startTestApp } from '../../support/test-app.ts';

/** Public content for the routes with a parameter. */
const samplePaths: Record<string, string> = {
  '/blog/:slug': '/blog/copy-is-interface',
  '/blog/series/:slug': '/blog/series/a-series',
  '/blog/tag/:slug': '/blog/tag/writing',
  '/blog/tag/:slug/rss.xml': '/blog/tag/writing/rss.xml',
  '/blog/category/:slug/rss.xml': '/blog/category/design/rss.xml',
  '/blog/:slug.md': '/blog/copy-is-interface.md',
  '/portfolio/:slug': '/portfolio/berth',
  '/:slug': '/about',
  '/:slug.md': '/about.md',
  '/covers/:file': '/covers/berth.svg',
  '/covers/fallback/:file': '/covers/fallback/1.svg',
};

/** React Router reads these in each request. */
const ofRouter = new Set(['index', '_routes']);

async function pathOf(id: string) {
  const routes = await listRoutes();
  const { path } = routes.find(({ file }) => file.replace(/\.tsx?$/, '') === `app/${id}`)!;
  return samplePaths[path] ?? path;
}

/** The names of all query parameters that are read from now on. */
function recordReads() {
  const names = new Set<string>();
  for (const method of ['get', 'getAll', 'has'] as const) {
    const original = URLSearchParams.prototype[method] as (name: string) => never;
    const spy = vi.spyOn(URLSearchParams.prototype, method);
    spy.mockImplementation(function (this: URLSearchParams, name: string) {
      names.add(name);
      return original.call(this, name);
    });
    onTestFinished(() => spy.mockRestore());
  }
  return names;
}

test.each(Object.entries(cacheableRoutes))(
  '%s reads the query parameters of its cache key',
  async (id, key) => {
    const path = await pathOf(id);
    // Without the cache a HEAD request reaches the app with all of its parameters.
    const { db, head } = await startTestApp({ content: 'sample', pageCacheBytes: 0 });
    await addPost(db, { title: 'A part', series: 'A series' });
    const names = recordReads();
    const queries = ['', ...key.map((name) => `?${name}=1`)];
    const statuses = await Promise.all(queries.map(async (query) => (await head(path + query)).status));
    expect(statuses[0]).toBe(200);
    expect([...names].filter((name) => !ofRouter.has(name)).toSorted()).toEqual(key.toSorted());
  },
);

test.each([
  ['go', '/go/tool/x'],
  ['form-token', '/form-token'],
  ['like', '/blog/copy-is-interface/like'],
  ['view', '/blog/copy-is-interface/view'],
  ['page-view', '/view'],
  ['readyz', '/readyz'],
])('responses of %s are never cached', async (name, path) => {
  expect(cacheableRoutes).not.toHaveProperty([`routes/endpoints/${name}`]);
  const site = await startTestApp({ content: 'sample' });
  await waitForPageCache(site);
  const countRequests = (requested: string) =>
    site.lines.filter((line) => (JSON.parse(line) as { path?: string }).path === requested).length;
  for (const requested of [path, path, '/robots.txt', '/robots.txt'])
    await (await site.get(requested)).text();
  expect([countRequests(path), countRequests('/robots.txt')]).toEqual([2, 1]);
});
