import { expect, test } from 'vitest';
import { movePath } from '#features/redirects/redirects.server.ts';
import { addPost, addTool } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

test('a page is found for every spelling of its URL', async () => {
  const { get, db } = await startTestApp();
  await addPost(db, { title: 'Post 1' });
  const titleAt = async (path: string) => /<title>(.*?)<\/title>/.exec(await (await get(path)).text())?.[1];
  for (const [path, others] of [
    ['/', ['/?a=b', '/?index']],
    ['/blog', ['/BLOG', '/%62log', '/blog?a=b']],
    ['/blog/post-1', ['/Blog/post-1', '/%62log/post-1', '/blog/%70ost-1']],
    ['/sitemap', ['/Sitemap', '/%73itemap']],
  ] as const) {
    const title = await titleAt(path);
    expect(title).not.toContain('Not Found');
    for (const other of others) expect(`${other} ${await titleAt(other)}`).toBe(`${other} ${title}`);
  }
});

test('a trailing slash is redirected away for good, with the query, if the page exists', async () => {
  const { get, head, db, time } = await startTestApp();
  await addPost(db, { title: 'Post 1' });
  await movePath(db, '/blog/old', '/blog/post-1', time.now);
  for (const [path, to] of [
    ['/blog/', '/blog'],
    ['/blog//', '/blog'],
    ['/blog/?category=Design&utm_source=x', '/blog?category=Design&utm_source=x'],
    ['/blog/post-1/', '/blog/post-1'],
    ['/rss.xml/', '/rss.xml'],
    ['/blog/old/', '/blog/post-1'],
  ] as const)
    for (const response of [await get(path), await head(path)])
      expect([path, response.status, response.headers.get('Location')]).toEqual([path, 301, to]);
  expect((await get('/blog/')).headers.get('Cache-Control')).toBe('no-store');
  for (const path of ['/nothing/', '//evil.example/', '//evil.example/blog/', '/blog/nothing/'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect((await get('/?a=b')).status).toBe(200);
});

test('a page after the last one of a list is redirected to the last one, with the category', async () => {
  const { get, head, db } = await startTestApp();
  for (let n = 1; n <= 10; n++) await addPost(db, { title: `Post ${n}`, tags: ['Type'] });
  for (const [path, to] of [
    ['/blog?page=3', '/blog?page=2'],
    ['/blog?category=Design&page=999999', '/blog?category=Design&page=2'],
    ['/blog/tag/type?page=9', '/blog/tag/type?page=2'],
    ['/portfolio?page=2', '/portfolio'],
    ['/ai-tools?page=2', '/ai-tools'],
    ['/resources?category=Design&page=2', '/resources?category=Design'],
  ] as const)
    for (const response of [await get(path), await head(path)])
      expect([path, response.status, response.headers.get('Location')]).toEqual([path, 302, to]);
  expect((await get('/blog?page=3')).headers.get('Cache-Control')).toBe('public, max-age=60');
  expect((await get('/blog?page=2')).status).toBe(200);
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
