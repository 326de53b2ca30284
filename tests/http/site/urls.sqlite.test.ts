import { expect, test } from 'vitest';
import { addPost, addTool } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

test('a page is found for every spelling of its URL', async () => {
  const { get, db } = await startTestApp();
  await addPost(db, { title: 'Post 1' });
  const titleAt = async (path: string) => /<title>(.*?)<\/title>/.exec(await (await get(path)).text())?.[1];
  for (const [path, others] of [
    ['/', ['/?a=b', '/?index']],
    ['/blog', ['/BLOG', '/blog/', '/%62log', '/blog?a=b']],
    ['/blog/post-1', ['/Blog/post-1', '/%62log/post-1', '/blog/post-1/', '/blog/%70ost-1']],
    ['/sitemap', ['/Sitemap', '/%73itemap/']],
  ] as const) {
    const title = await titleAt(path);
    expect(title).not.toContain('Not Found');
    for (const other of others) expect(`${other} ${await titleAt(other)}`).toBe(`${other} ${title}`);
  }
});

test('a URL that only starts like a page is 404', async () => {
  const { get } = await startTestApp();
  for (const path of ['/blogs', '/blog.html', '/sitemaps.xml', '/blog/a/b', '/view/a', '/-', '/constructor'])
    expect(`${path} ${(await get(path)).status}`).toBe(`${path} 404`);
});

test('every link and form of a public page uses a root-relative or absolute URL', async () => {
  const { get, db } = await startTestApp({ sample: true });
  await addTool(db, { status: 'coming-soon' });
  const relative: [page: string, place: string][] = [];
  for (const path of [
    '/',
    '/blog',
    '/blog/',
    '/blog/copy-is-interface',
    '/portfolio',
    '/portfolio/berth',
    '/ai-tools',
    '/resources',
    '/contact',
    '/search?q=design',
    '/sitemap',
    '/no-such-page',
  ]) {
    const html = await (await get(path)).text();
    const places = [...html.matchAll(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g)].map(([, to]) => to!);
    expect(places.length).toBeGreaterThan(20);
    for (const place of places)
      if (!/^(\/(?!\/)|#|\?|https?:\/\/|mailto:|tel:)/.test(place)) relative.push([path, place]);
  }
  expect(relative).toEqual([]);
});
