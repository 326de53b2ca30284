import { expect, test } from 'vitest';
import { bumpContentVersion } from '#database/content-version.ts';
import {
  createImportedRedirect,
  deleteImportedRedirect,
} from '#features/redirects/imported-redirects.server.ts';
import { readOldPath } from '#features/redirects/redirect.ts';
import { createRedirect, movePath } from '#features/redirects/redirects.server.ts';
import { addPost } from '../../support/factories.ts';
import { startWithSettings } from '../../support/settings.ts';
import { startTestApp } from '../../support/test-app.ts';

const screen = '/admin/settings/redirects';
const add = (from: string, to: string) => ({ intent: 'add', from, to });

async function start() {
  const site = await startWithSettings();
  const answer = async (path: string, method = 'GET') => {
    const response = await site.send(path, { method });
    return [response.status, response.headers.get('Location')];
  };
  const stored = async () =>
    (await site.db.selectFrom('redirects').selectAll().orderBy('from_path').execute()).map(
      ({ from_path: from, to_path: to }) => `${from} → ${to}`,
    );
  return { ...site, answer, stored };
}

test('the owner redirects an address with a query, also on the path of a page', async () => {
  const { submit, answer, readPanel, db } = await start();
  await addPost(db, { title: 'A post' });
  for (const [from, to] of [
    ['/?lang=en&p=12', '/blog/a-post'],
    ['/blog/?p=13', '/blog/a-post'],
    ['/index.php?id=3', '/contact?from=old#form'],
    ['/blog/a-post?amp=1', '/blog/a-post'],
  ] as const)
    expect((await submit(screen, add(from, to))).status).toBe(200);
  expect(await answer('/?p=12&lang=en')).toEqual([301, '/blog/a-post']);
  expect(await answer('/?utm_source=x&p=12&lang=en')).toEqual([301, '/blog/a-post']);
  expect(await answer('/?lang=en&p=12', 'HEAD')).toEqual([301, '/blog/a-post']);
  expect(await answer('/blog?p=13')).toEqual([301, '/blog/a-post']);
  expect(await answer('/blog/?p=13')).toEqual([301, '/blog/a-post']);
  expect(await answer('/index.php?id=3')).toEqual([301, '/contact?from=old#form']);
  expect(await answer('/blog/a-post?amp=1')).toEqual([301, '/blog/a-post']);
  for (const path of ['/', '/?p=12', '/?p=13&lang=en', '/blog', '/blog?page=1&x=13', '/blog/a-post'])
    expect([path, ...(await answer(path))]).toEqual([path, 200, null]);
  expect(await answer('/index.php?id=4')).toEqual([404, null]);
  const html = await readPanel(screen);
  expect(html).toContain('/?lang=en&amp;p=12');
  await submit(screen, { intent: 'remove', from: '/?lang=en&p=12' });
  expect(await answer('/?p=12&lang=en')).toEqual([200, null]);
});

test('a visitor is redirected once, and never in a circle', async () => {
  const { submit, stored } = await start();
  await submit(screen, add('/a', '/b?x=1'));
  await submit(screen, add('/c', '/b#part'));
  expect((await submit(screen, add('/b?x=1', '/a'))).status).toBe(400);
  await submit(screen, add('/b?x=1', '/contact'));
  await submit(screen, add('/d', '/b?x=1&y=2'));
  expect(await stored()).toEqual(['/a → /contact', '/b?x=1 → /contact', '/c → /b#part', '/d → /contact']);
  await submit(screen, add('/b', '/terms'));
  await submit(screen, add('/e', '/b?x=2'));
  expect(await stored()).toEqual([
    '/a → /contact',
    '/b → /terms',
    '/b?x=1 → /contact',
    '/c → /terms',
    '/d → /contact',
    '/e → /terms',
  ]);
});

test('a redirect with a query follows its post to another slug', async () => {
  const { db, time, answer, stored } = await start();
  await addPost(db, { title: 'Two' });
  await createRedirect(db, { from: '/?p=12', to: '/blog/one#comments', now: time.now });
  await movePath(db, '/blog/one', '/blog/two', time.now);
  expect(await stored()).toEqual(['/?p=12 → /blog/two', '/blog/one → /blog/two']);
  expect(await answer('/?p=12')).toEqual([301, '/blog/two']);
});

test('a form that is sent to an address with a redirect is accepted', async () => {
  const { db, time, post } = await start();
  await createRedirect(db, { from: '/?index=', to: '/contact', now: time.now });
  expect((await post('/?index', { email: 'hanne@example.com' })).headers.get('Location')).not.toBe(
    '/contact',
  );
});

test('an import adds redirects, changes none, and leaves what the site serves', async () => {
  const { db, time, answer, stored } = await start();
  const create = async (typed: string, to: string) => {
    const from = readOldPath(typed);
    return from === null ? 'unusable' : createImportedRedirect(db, { from, to, now: time.now });
  };
  await createRedirect(db, { from: '/old', to: '/contact', now: time.now });
  expect(await create('/?p=12', '/blog/a')).toBe('created');
  expect(await create('/?p=12&', '/blog/b')).toBe('exists');
  expect(await create('/old/', '/blog/a')).toBe('exists');
  expect(await create('/2019/05/caf%C3%A9/', '/blog/cafe')).toBe('created');
  expect(await create('/feed/', '/rss.xml')).toBe('created');
  for (const [from, to] of [
    ['/contact/', '/blog'],
    ['/x', 'https://evil.example/'],
    ['/x', '/x?again=1'],
    ['/blog/a', '/?p=12'],
    ['/%00', '/blog'],
  ] as const)
    expect([from, await create(from, to)]).toEqual([from, 'unusable']);
  expect(await stored()).toEqual([
    '/2019/05/café → /blog/cafe',
    '/?p=12 → /blog/a',
    '/feed → /rss.xml',
    '/old → /contact',
  ]);
  expect(await answer('/?p=12')).toEqual([301, '/blog/a']);
  expect(await answer('/feed/')).toEqual([301, '/rss.xml']);
});

test('an import that is undone deletes the redirects that still lead where it made them lead', async () => {
  const { db, time, answer, stored } = await start();
  for (const [from, to] of [
    ['/?p=12', '/blog/a'],
    ['/b', '/blog/b'],
  ] as const)
    await createImportedRedirect(db, { from, to, now: time.now });
  await movePath(db, '/blog/b', '/blog/c', time.now);
  expect(await answer('/?p=12')).toEqual([301, '/blog/a']);
  const remove = (from: string, to: string) => deleteImportedRedirect(db, { from, to });
  expect(await remove('/?p=12', '/blog/other')).toBe(false);
  expect(await remove('/?p=12', '/blog/a')).toBe(true);
  expect(await remove('/b', '/blog/b')).toBe(false);
  expect(await answer('/?p=12')).toEqual([200, null]);
  expect(await stored()).toEqual(['/b → /blog/c', '/blog/b → /blog/c']);
});

test('a renamed category is redirected by its page, until there is one of that name again', async () => {
  const { db, time, get } = await start();
  const path = '/blog?category=Old%20name';
  await movePath(db, path, '/blog?category=Design', time.now);
  expect((await get(path)).headers.get('Location')).toBe('/blog?category=Design');
  await db
    .insertInto('categories')
    .values({ id: 'x', kind: 'post', name: 'Old name', slug: 'old-name', description: '', position: 9 })
    .execute();
  await bumpContentVersion(db);
  expect((await get(path)).status).toBe(200);
});

test('without the page cache the same redirects apply', async () => {
  const { db, time, send } = await startTestApp({ pageCacheBytes: 0 });
  await createRedirect(db, { from: '/?p=12', to: '/contact', now: time.now });
  for (const method of ['GET', 'HEAD']) {
    const response = await send('/?p=12', { method });
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/contact']);
    expect((await send('/?p=13', { method })).status).toBe(200);
  }
});
