import { expect, test } from 'vitest';
import { isReadByPage } from '#features/redirects/own-paths.ts';
import { indexQueryRedirects } from '#features/redirects/query-redirects.ts';
import { cacheableRoutes } from './cacheable-routes.ts';
import { trackGenerations } from './generations.ts';
import { once, type Snapshot } from '#snapshot';
import { createQueryRedirectFinder } from './edge.ts';

function track(read: () => Promise<[string, string][]>) {
  const site = { version: 1 as number | null, reads: 0, errors: [] as unknown[] };
  const queryRedirects = async () => {
    site.reads += 1;
    return indexQueryRedirects((await read()).map(([from, to]) => ({ from, to })));
  };
  const generations = trackGenerations({
    contentVersion: { current: () => site.version, lastKnown: () => site.version, isStalled: () => false },
    findEnd: async () => new Date(1_000),
    clock: () => new Date(0),
    beginSnapshot: () => ({ queryRedirects: once(queryRedirects) }) as unknown as Snapshot,
  });
  const onError = (error: unknown) => site.errors.push(error);
  return { site, ...createQueryRedirectFinder({ generations, onError }) };
}

test('redirects are read once per content version', async () => {
  const stored: [string, string][] = [['/?p=12', '/blog/a']];
  const { site, find, findKnown } = track(async () => stored);
  expect(findKnown('/?p=12')).toBeUndefined();
  expect(await Promise.all([find('/?p=12'), find('/?p=13'), find('/?p=12')])).toEqual([
    '/blog/a',
    null,
    '/blog/a',
  ]);
  expect([findKnown('/?p=12'), findKnown('/?p=13'), site.reads]).toEqual(['/blog/a', null, 1]);
  stored[0] = ['/?p=12', '/blog/b'];
  site.version = 2;
  expect(findKnown('/?p=12')).toBeUndefined();
  expect(await find('/?p=12')).toBe('/blog/b');
  expect([findKnown('/?p=12'), site.reads]).toEqual(['/blog/b', 2]);
});

test('while the content version is unknown, redirects are read each time', async () => {
  const { site, find, findKnown } = track(async () => [['/?p=12', '/blog/a']]);
  site.version = null;
  expect([await find('/?p=12'), await find('/?p=12'), site.reads]).toEqual(['/blog/a', '/blog/a', 2]);
  expect(findKnown('/?p=12')).toBeUndefined();
});

test('a failed read counts as no redirect, and is repeated', async () => {
  const state = { fails: true };
  const { site, find, findKnown } = track(async () => {
    if (state.fails) throw new Error('The database is down.');
    return [['/?p=12', '/blog/a']];
  });
  expect([await find('/?p=12'), site.errors.length, findKnown('/?p=12')]).toEqual([null, 1, undefined]);
  state.fails = false;
  expect([await find('/?p=12'), site.errors.length]).toEqual(['/blog/a', 1]);
});

/** A path of each page that reads a query. */
const pagePaths: Record<string, string> = {
  'routes/site/home/route': '/',
  'routes/site/blog/route': '/blog',
  'routes/site/blog/tag-page': '/blog/tag/a',
  'routes/site/post/route': '/blog/a',
  'routes/site/portfolio/route': '/portfolio',
  'routes/site/search/route': '/search',
  'routes/site/contact/route': '/contact',
  'routes/site/ai-tools/route': '/ai-tools',
  'routes/site/resources/route': '/resources',
};

test('the query of a cache key is never redirected', () => {
  const readers = Object.entries(cacheableRoutes).filter(
    ([id, names]) => id.startsWith('routes/site/') && names.length > 0,
  );
  expect(readers.map(([id]) => id).toSorted()).toEqual(Object.keys(pagePaths).toSorted());
  for (const [id, names] of readers)
    expect(isReadByPage(`${pagePaths[id]}?${names.map((name) => `${name}=1`).join('&')}`)).toBe(true);
});
