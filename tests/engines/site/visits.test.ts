import { expect, test } from 'vitest';
import type { Database, Db } from '#database/schema.ts';
import { endVisitorDays } from '#features/analytics/visits.server.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { addPost, addProject, addTool } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';
import { agents, view } from '../../support/visits.ts';

type Table = Extract<keyof Database, `daily_${string}` | 'visitor_days'>;

const all = (db: Db, table: Table) => db.selectFrom(table).selectAll().execute();

/** All counters, without the visitor hashes. */
async function numbersOf(db: Db) {
  const tables = ['views', 'totals', 'referrers', 'devices', 'searches', 'clicks', 'likes'] as const;
  const rows = await Promise.all(tables.map((table) => all(db, `daily_${table}`)));
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]!]));
}

const nothing = { views: [], totals: [], referrers: [], devices: [], searches: [], clicks: [], likes: [] };

test('visits are counted by page, visitor, referrer, device and browser', async () => {
  const site = await startTestApp();
  const { db } = site;
  await addPost(db, { slug: 'post' });
  await addProject(db, { slug: 'berth' });
  const [one, two, three] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
  await view(site, { path: '/', from: one, referrer: 'www.search.example' });
  await view(site, { path: '/blog', from: one });
  await view(site, { path: '/blog?page=2', from: one });
  await view(site, { path: '/blog/post', from: one });
  await view(site, { path: '/blog/post', from: two, agent: agents.phone, referrer: 'search.example' });
  await view(site, { path: '/portfolio/berth', from: two, agent: agents.phone });
  await view(site, {
    path: '/Portfolio/berth/',
    from: three,
    agent: agents.tablet,
    referrer: 'news.example',
  });
  await view(site, { path: '/', from: three, agent: agents.tablet });
  // Another browser on the same IP address is another visitor.
  await view(site, { path: '/', from: three, agent: agents.firefox });

  const day = '2026-03-10';
  const { views, totals, referrers, devices } = await numbersOf(db);
  expect(totals).toEqual([{ day, views: 9, visitors: 4 }]);
  expect(new Set(views)).toEqual(
    new Set([
      { day, path: '/', views: 3, visitors: 3 },
      { day, path: '/blog', views: 2, visitors: 1 },
      { day, path: '/blog/post', views: 2, visitors: 2 },
      { day, path: '/portfolio/berth', views: 2, visitors: 2 },
    ]),
  );
  expect(new Set(referrers)).toEqual(
    new Set([
      { day, host: 'search.example', views: 2 },
      { day, host: 'news.example', views: 1 },
    ]),
  );
  expect(new Set(devices)).toEqual(
    new Set([
      { day, kind: 'device', name: 'desktop', views: 5 },
      { day, kind: 'device', name: 'phone', views: 2 },
      { day, kind: 'device', name: 'tablet', views: 2 },
      { day, kind: 'browser', name: 'Firefox', views: 5 },
      { day, kind: 'browser', name: 'Chrome', views: 4 },
    ]),
  );
});

test('concurrent visits are all counted, and each visitor once', async () => {
  const site = await startTestApp();
  await addPost(site.db, { slug: 'post' });
  const paths = ['/', '/blog', '/blog/post', '/blog/post', '/search?q=nothing'];
  await Promise.all([...paths, ...paths].map((path, n) => view(site, { path, from: `203.0.113.${n % 2}` })));
  const { views, totals, searches } = await numbersOf(site.db);
  expect(totals).toEqual([{ day: '2026-03-10', views: 10, visitors: 2 }]);
  expect(views).toContainEqual({ day: '2026-03-10', path: '/blog/post', views: 4, visitors: 2 });
  expect(searches).toEqual([{ day: '2026-03-10', term: 'nothing', searches: 2, missed: 2 }]);
});

test.each([
  ['Do Not Track', { DNT: '1' }],
  ['Global Privacy Control', { 'Sec-GPC': '1' }],
  ['a robot', { 'User-Agent': agents.robot }],
  ['no user agent', { 'User-Agent': '' }],
])('%s: nothing is recorded', async (_, headers) => {
  const site = await startTestApp();
  const { db, get } = site;
  await addPost(db, { slug: 'post', views: 41 });
  const { id } = await addTool(db);
  expect(await (await view(site, { path: '/blog/post', headers })).json()).toEqual({
    views: 41,
    viewsText: '41 views',
    likes: 0,
  });
  for (const path of ['/', '/search?q=post']) expect((await view(site, { path, headers })).status).toBe(200);
  await get(`/go/tool/${id}`, { 'User-Agent': agents.firefox, ...headers });
  expect(await numbersOf(db)).toEqual(nothing);
  expect(await all(db, 'visitor_days')).toEqual([]);
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
});

test('a missing or non-public page is not counted', async () => {
  const site = await startTestApp();
  await addProject(site.db, { slug: 'draft', published: false });
  for (const path of [
    '/nothing',
    '/admin',
    '/portfolio/draft',
    '/portfolio/none',
    '//evil.example/blog',
    '',
    '\0',
  ])
    expect((await view(site, { path })).status).toBe(200);
  expect((await site.get('/view')).status).toBe(405);
  expect(await numbersOf(site.db)).toEqual(nothing);
});

test('the site itself is not a referrer', async () => {
  const site = await startTestApp({ siteUrl: 'https://ida.example' });
  for (const referrer of ['localhost:3000', 'ida.example', 'not a host', '<script>'])
    await view(site, { path: '/', referrer });
  expect((await numbersOf(site.db)).referrers).toEqual([]);
});

test('searches are counted with their success, without likely personal data', async () => {
  const site = await startTestApp();
  await addPost(site.db, { title: 'Café design' });
  for (const query of ['Cafe', 'CAFÉ', 'nothing like it', 'ida@example.com', '0171 2345678', '%20'])
    await view(site, { path: `/search?q=${encodeURIComponent(query)}` });
  await view(site, { path: '/search' });
  await view(site, { path: '/blog?q=cafe' });
  const { searches, views } = await numbersOf(site.db);
  expect(new Set(searches)).toEqual(
    new Set([
      { day: '2026-03-10', term: 'cafe', searches: 2, missed: 0 },
      { day: '2026-03-10', term: 'nothing like it', searches: 1, missed: 1 },
      { day: '2026-03-10', term: '%20', searches: 1, missed: 1 },
    ]),
  );
  expect(views).toContainEqual({ day: '2026-03-10', path: '/search', views: 7, visitors: 1 });
});

test('likes are counted by day', async () => {
  const { db, post, time } = await startTestApp();
  await addPost(db, { slug: 'post', likes: 7 });
  for (const now of ['2026-03-11T03:59:00Z', '2026-03-11T04:00:00Z', '2026-03-11T05:00:00Z']) {
    time.now = new Date(now);
    await post('/blog/post/like', {});
  }
  expect(await all(db, 'daily_likes')).toEqual([
    { day: '2026-03-10', path: '/blog/post', likes: 1 },
    { day: '2026-03-11', path: '/blog/post', likes: 2 },
  ]);
});

/** Just before and at midnight in New York, including days with a clock change. */
test.each([
  ['2026-03-08', '2026-03-09T03:59:59Z', '2026-03-09T04:00:00Z', '2026-03-09'],
  ['2026-12-31', '2027-01-01T04:59:59Z', '2027-01-01T05:00:00Z', '2027-01-01'],
])('%s ends at midnight in the owner’s time zone, and its visitor hashes are deleted', async (...when) => {
  const [day, before, after, next] = when;
  const site = await startTestApp();
  const { db, time } = site;
  await saveSite(db, { timeZone: 'America/New_York' }, { now: time.now });
  time.now = new Date(before);
  await view(site, { path: '/' });
  const [salt] = await all(db, 'daily_salts');
  const hashes = await all(db, 'visitor_days');
  expect(salt).toMatchObject({ day });
  expect(hashes).toHaveLength(2);

  time.now = new Date(after);
  await view(site, { path: '/' });
  const salts = await all(db, 'daily_salts');
  expect(salts).toEqual([{ day: next, salt: expect.any(String) }]);
  expect(salts).not.toContainEqual(expect.objectContaining({ salt: salt!.salt }));
  const later = await all(db, 'visitor_days');
  expect(later).toHaveLength(2);
  expect(later.filter(({ hash }) => hashes.some((old) => old.hash === hash))).toEqual([]);
  expect((await all(db, 'daily_totals')).map(({ day: of, visitors }) => [of, visitors])).toEqual([
    [day, 1],
    [next, 1],
  ]);
});

test('hashes of past days are deleted without new visitors, too', async () => {
  const site = await startTestApp();
  await view(site, { path: '/' });
  await endVisitorDays(site.db, new Date('2026-03-11T03:00:00Z'));
  expect(await all(site.db, 'visitor_days')).toHaveLength(2);
  await endVisitorDays(site.db, new Date('2026-03-11T04:00:00Z'));
  expect([await all(site.db, 'visitor_days'), await all(site.db, 'daily_salts')]).toEqual([[], []]);
});

test('a day counts a limited number of names, and groups the rest', async () => {
  const site = await startTestApp();
  const { db } = site;
  await addPost(db, { slug: 'late' });
  const day = '2026-03-10';
  const names = Array.from({ length: 500 }, (_, n) => `n${n}.example`);
  const fewer = names.slice(0, 200);
  await db
    .insertInto('daily_referrers')
    .values(fewer.map((host) => ({ day, host, views: 1 })))
    .execute();
  await db
    .insertInto('daily_searches')
    .values(fewer.map((term) => ({ day, term, searches: 1, missed: 0 })))
    .execute();
  await db
    .insertInto('daily_views')
    .values(names.map((name) => ({ day, path: `/blog/${name}`, views: 1, visitors: 0 })))
    .execute();
  for (const referrer of ['new.example', 'n7.example', 'newer.example'])
    await view(site, { path: '/search?q=more', referrer });
  await view(site, { path: '/blog/late' });
  const { referrers, searches, views } = await numbersOf(db);
  expect(referrers).toHaveLength(201);
  expect(referrers).toContainEqual({ day, host: 'n7.example', views: 2 });
  expect(referrers).toContainEqual({ day, host: 'other', views: 2 });
  expect(searches).toContainEqual({ day, term: 'other', searches: 3, missed: 3 });
  expect(views).toContainEqual({ day, path: '/blog/*', views: 1, visitors: 1 });
});
