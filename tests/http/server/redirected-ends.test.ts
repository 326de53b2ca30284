import { expect, test } from 'vitest';
import { createImportedRedirect } from '#features/redirects/imported-redirects.server.ts';
import { readOldPath } from '#features/redirects/redirect.ts';
import { addPage, addPost } from '../../support/factories.ts';
import { waitForPageCache } from '../../support/process/listening.ts';
import { startWithSettings } from '../../support/settings.ts';

const screen = '/admin/settings/redirects';
const add = (from: string, to: string) => ({ intent: 'add', from, to });

async function start() {
  const site = await startWithSettings();
  const answer = async (path: string) => {
    const response = await site.get(path);
    return [response.status, response.headers.get('Location')];
  };
  const importRedirects = async (redirects: Record<string, string>) => {
    for (const [from, to] of Object.entries(redirects))
      expect(
        await createImportedRedirect(site.db, { from: readOldPath(from)!, to, now: site.time.now }),
      ).toBe('created');
  };
  return { ...site, answer, importRedirects };
}

test('further pages and feeds below an old address lead where it leads, with one redirect', async () => {
  const { db, answer, importRedirects } = await start();
  await addPost(db, { title: 'My post' });
  await importRedirects({
    '/page/2/': '/blog',
    '/category/news/': '/blog?category=News',
    '/category/news/feed/': '/rss.xml',
    '/2020/05/': '/blog',
    '/my-post/': '/blog/my-post',
    '/caf%C3%A9/': '/blog/my-post',
  });
  for (const [path, to] of [
    ['/page/17/', '/blog'],
    ['/category/news/page/3/', '/blog?category=News'],
    ['/category/news/feed/atom/', '/rss.xml'],
    ['/2020/05/page/2/?utm_source=x', '/blog'],
    ['/my-post/amp/', '/blog/my-post'],
    ['/caf%C3%A9/page/2/', '/blog/my-post'],
  ] as const)
    expect([path, ...(await answer(path))]).toEqual([path, 301, to]);
  for (const path of ['/category/page/2', '/category/news/page/x', '/my-post/other', '/my-post/feed/feed'])
    expect([path, ...(await answer(path))]).toEqual([path, 404, null]);
});

test('pages of this site come first, and a site without such redirects has none', async () => {
  const { db, answer, importRedirects } = await start();
  for (const path of ['/page/2', '/feed', '/rss', '/blog/page/2', '/blog/feed', '/blog/my-post/amp'])
    expect([path, ...(await answer(path))]).toEqual([path, 404, null]);
  await addPage(db, { title: 'Feed', slug: 'feed' });
  await addPost(db, { title: 'Amp', slug: 'amp', tags: ['rss'] });
  await importRedirects({ '/feed/': '/rss.xml', '/blog/tag/': '/contact', '/page/2/': '/contact' });
  for (const path of ['/feed', '/blog/amp', '/blog/tag/rss', '/blog?page=1', '/rss.xml'])
    expect([path, ...(await answer(path))]).toEqual([path, 200, null]);
  expect(await answer('/feed/atom')).toEqual([301, '/rss.xml']);
});

test('such a path takes no more statements than any other missing page, however long it is', async () => {
  const { importRedirects, ...site } = await start();
  await importRedirects({ '/old/': '/contact' });
  await waitForPageCache(site);
  const countStatements = async (path: string) => {
    const before = site.statements.length;
    expect((await site.get(path)).status).toBe(404);
    return site.statements.length - before;
  };
  // The first request of a content version also loads shared data.
  await countStatements('/first/request');
  const ordinary = await countStatements('/other/page');
  for (const path of ['/other/page/2', '/other/feed/atom', '/other/page/2'.repeat(100)])
    expect(await countStatements(path)).toBe(ordinary);
});

test('redirects to and from such addresses are neither chained nor circular', async () => {
  const { db, submit, answer } = await start();
  await submit(screen, add('/a', '/contact'));
  await submit(screen, add('/b', '/a/page/2'));
  await submit(screen, add('/c', '/d/feed'));
  await submit(screen, add('/d', '/blog'));
  for (const [from, to] of [
    ['/e', '/e/2'],
    ['/f', '/f/feed/atom'],
  ] as const)
    expect((await submit(screen, add(from, to))).status).toBe(400);
  expect(await answer('/b')).toEqual([301, '/contact']);
  expect(await answer('/c')).toEqual([301, '/blog']);
  // Stored by an earlier version.
  await db
    .insertInto('redirects')
    .values({ from_path: '/g', to_path: '/g/2', created_at: new Date().toISOString() })
    .execute();
  expect(await answer('/g/2')).toEqual([404, null]);
});

test('an address that is redirected like another one is not listed as missing', async () => {
  const { get, readPanel, submit, missingPages } = await start();
  for (const path of ['/old/page/2', '/old/feed', '/gone/feed']) await get(path);
  await missingPages.flush();
  expect(await readPanel(screen)).toContain('Redirect /old/feed');
  await submit(screen, add('/old', '/contact'));
  const html = await readPanel(screen);
  expect(html).not.toMatch(/Redirect \/old\//);
  expect(html).toContain('Redirect /gone/feed');
});
