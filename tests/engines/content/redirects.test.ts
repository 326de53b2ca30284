import { expect, test } from 'vitest';
import { addPost, addProject } from '../../support/factories.ts';
import { startWithSettings } from '../../support/settings.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';

const screen = '/admin/settings/redirects';
const add = (from: string, to: string) => ({ intent: 'add', from, to });

test('a redirect is permanent, and ends when it is removed', async () => {
  const { submit, get, readPanel } = await startWithSettings();
  expect((await submit(screen, add('/caf%C3%A9/', '/contact?a=b#c'))).status).toBe(200);
  for (const path of ['/café', '/caf%C3%A9', '/caf%C3%A9/', '/caf%C3%A9?utm=1']) {
    const response = await get(encodeURI(decodeURI(path)));
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/contact?a=b#c']);
  }
  expect(await readPanel(screen)).toContain('/café');
  await submit(screen, { intent: 'remove', from: '/café' });
  expect((await get('/caf%C3%A9')).status).toBe(404);
});

test.each([
  ['old', '/contact', 'Enter a path on this site, such as /some-page or /?p=12.'],
  ['/old', 'https://evil.example/', 'Enter a path on this site'],
  ['/contact', '/blog', 'A page already exists at this path.'],
  ['/blog/a-post', '/blog', 'A page already exists at this path.'],
  ['/portfolio/a-project', '/blog', 'A page already exists at this path.'],
  ['/old', '/old', 'This redirect would create a loop.'],
  ['/old', '/old/?again=1', 'This redirect would create a loop.'],
  ['/blog?page=2', '/contact', 'The page at this path uses this query itself.'],
  ['/blog?category=Design', '/contact', 'A page already exists at this path.'],
  ['/?p=12', '/?utm=1&p=12', 'This redirect would create a loop.'],
  ['/blog?category=Gone', '/blog?category=Gone', 'This redirect would create a loop.'],
])('"%s" to "%s" is rejected: %s', async (from, to, message) => {
  const { db, submit } = await startWithSettings();
  await addPost(db, { title: 'A post' });
  await addProject(db, { title: 'A project' });
  const response = await submit(screen, add(from, to));
  expect([response.status, (await response.text()).includes(message)]).toEqual([400, true]);
  expect(await db.selectFrom('redirects').selectAll().execute()).toEqual([]);
});

test('redirect chains are flattened, and loops are rejected', async () => {
  const { db, submit } = await startWithSettings();
  await submit(screen, add('/b', '/c'));
  await submit(screen, add('/a', '/b'));
  expect((await submit(screen, add('/c', '/a'))).status).toBe(400);
  await submit(screen, add('/c', '/contact'));
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .orderBy('from_path')
    .execute();
  expect(rows).toEqual(['/a', '/b', '/c'].map((from) => ({ from_path: from, to_path: '/contact' })));
});

test('missing URLs are recorded in batches without query, and can become redirects', async () => {
  const { db, get, readPanel, submit, statements, missingPages } = await startWithSettings();
  statements.length = 0;
  for (const path of ['/gone?secret=1', '/gone/', '/blog/lost', '/portfolio/lost', '/wp-login.php', '/.env'])
    await get(path);
  expect(statements).not.toContain('InsertQueryNode');
  await missingPages.flush();
  const noted = () => db.selectFrom('missing_pages').select(['path', 'hits']).orderBy('path').execute();
  expect(await noted()).toEqual([
    { path: '/blog/lost', hits: 1 },
    { path: '/gone', hits: 2 },
    { path: '/portfolio/lost', hits: 1 },
  ]);
  await get('/gone');
  await missingPages.flush();
  expect(await noted()).toContainEqual({ path: '/gone', hits: 3 });
  const html = await readPanel(screen);
  expect(html).toContain('3 visits');
  expect(html).toContain('/admin/settings/redirects?from=%2Fgone');
  expect(await readPanel(`${screen}?from=%2Fgone`)).toContain('value="/gone"');
  missingPages.note('/late', new Date());
  await submit(screen, add('/late', '/contact'));
  await missingPages.flush();
  expect(await readPanel(screen)).not.toContain('from=%2Flate');
  await submit(screen, { intent: 'remove', from: '/late' });
  await db.deleteFrom('missing_pages').where('path', '=', '/late').execute();
  await submit(screen, add('/gone', '/contact'));
  expect((await noted()).map((row) => row.path)).toEqual(['/blog/lost', '/portfolio/lost']);
  await submit(screen, { intent: 'clear' });
  expect(await noted()).toEqual([]);
});

test('a missing Markdown file is no missing page, but can be redirected', async () => {
  const { db, get, submit, missingPages } = await startWithSettings();
  for (const path of ['/lost.md', '/blog/lost.md']) expect((await get(path)).status).toBe(404);
  await missingPages.flush();
  expect(await db.selectFrom('missing_pages').select('path').execute()).toEqual([]);
  await submit(screen, add('/lost.md', '/contact'));
  expect((await get('/lost.md')).headers.get('Location')).toBe('/contact');
});

test('a URL that responds again is removed from the missing list: published, scheduled, restored, renamed, redirected', async () => {
  const { db, get, readPanel, submit, missingPages, time } = await startWithSettings();
  const minutes = (n: number) => new Date(time.now.getTime() + n * MINUTE_MS);
  const listed = async () =>
    [...(await readPanel(screen)).matchAll(/aria-label="Redirect ([^"]+)"/g)]
      .map(([, path]) => path)
      .toSorted();
  const publicPaths = [
    '/blog/scheduled',
    '/blog/binned',
    '/blog/new-name',
    '/blog/draft',
    '/portfolio/berth',
  ];
  for (const path of [...publicPaths, '/blog/published', '/old', '/still-gone']) await get(path);
  await missingPages.flush();
  expect(await listed()).toHaveLength(8);

  await addPost(db, { title: 'Published' });
  await addPost(db, { title: 'Draft', published: false, publishedAt: null });
  await addPost(db, { title: 'Scheduled', publishedAt: minutes(10) });
  await addProject(db, { title: 'Berth' });
  const bin = (deletedAt: string | null) =>
    db.updateTable('blog_posts').set({ deleted_at: deletedAt }).where('slug', '=', 'binned').execute();
  await addPost(db, { title: 'Binned' });
  await bin(time.now.toISOString());
  await addPost(db, { title: 'Old name' });
  await submit(screen, add('/old', '/contact'));
  expect(await listed()).toEqual([
    '/blog/binned',
    '/blog/draft',
    '/blog/new-name',
    '/blog/scheduled',
    '/still-gone',
  ]);

  await bin(null);
  await db.updateTable('blog_posts').set({ slug: 'new-name' }).where('slug', '=', 'old-name').execute();
  time.now = minutes(11);
  expect(await listed()).toEqual(['/blog/draft', '/still-gone']);
  const stored = async () =>
    (await db.selectFrom('missing_pages').select('path').orderBy('path').execute()).map((row) => row.path);
  // Reading deletes nothing; adding a redirect does.
  expect(await stored()).toEqual([
    '/blog/binned',
    '/blog/draft',
    '/blog/new-name',
    '/blog/scheduled',
    '/still-gone',
  ]);
  await submit(screen, add('/older', '/contact'));
  expect(await stored()).toEqual(['/blog/draft', '/still-gone']);
});

test('recorded missing URLs are limited in memory, in the table and in length', async () => {
  const { db, missingPages, time } = await startWithSettings();
  for (let n = 0; n < 300; n++) missingPages.note(`/first-${n}`, time.now);
  missingPages.note(`/${'x'.repeat(400)}`, time.now);
  await missingPages.flush();
  const count = async () => (await db.selectFrom('missing_pages').select('path').execute()).length;
  expect(await count()).toBe(200);
  for (let round = 1; round <= 3; round++) {
    const at = new Date(time.now.getTime() + round * 1_000);
    for (let n = 0; n < 150; n++) missingPages.note(`/round-${round}-${n}`, at);
    await missingPages.flush();
  }
  expect(await count()).toBe(500);
  const oldest = await db
    .selectFrom('missing_pages')
    .select('path')
    .where('path', 'like', '/first-%')
    .execute();
  expect(oldest).toHaveLength(50);
});

test('the list is paged and searched by both paths, and removing stays on the page', async () => {
  const { db, readPanel, submit, time } = await startWithSettings();
  const numbers = Array.from({ length: 120 }, (_, index) => String(index).padStart(3, '0'));
  await db
    .insertInto('redirects')
    .values(
      numbers.map((number) => ({
        from_path: `/?p=${number}`,
        to_path: `/blog/Post_${number}`,
        created_at: time.now.toISOString(),
      })),
    )
    .execute();
  const listed = async (query: string) =>
    [...(await readPanel(screen + query)).matchAll(/Remove the redirect from \/\?p=(\d+)"/g)].map(
      ([, number]) => number,
    );
  expect(await listed('')).toEqual(numbers.slice(0, 50));
  expect(await listed('?page=3')).toEqual(numbers.slice(100));
  expect(await listed('?page=99')).toEqual(numbers.slice(100));
  expect(await listed('?q=p%3D01')).toEqual(numbers.slice(10, 20));
  expect(await listed('?q=BLOG%2Fpost_11&page=1')).toEqual(numbers.slice(110));
  expect(await listed('?q=%25')).toEqual([]);
  expect(await readPanel(`${screen}?q=%25`)).toContain('No results');
  expect(await readPanel(`${screen}?q=p%3D&page=2`)).toContain(`action="${screen}?q=p%3D&amp;page=2"`);
  await submit(`${screen}?page=3`, { intent: 'remove', from: '/?p=119' });
  expect(await listed('?page=3')).toEqual(numbers.slice(100, 119));
});
