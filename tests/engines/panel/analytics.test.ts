import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addPost, addProject, addResource, addTool } from '../../support/factories.ts';
import { startSignedIn } from '../../support/owner.ts';
import { readScreen } from '../../support/screen.ts';
import { agents, view } from '../../support/visits.ts';

const browser = { 'User-Agent': agents.firefox };

/** Visits on three days: two in the last week, one in the week before. */
async function startVisited() {
  const site = await startSignedIn();
  const { db, get, post, time } = site;
  await addPost(db, { title: 'Copy is interface', slug: 'copy' });
  await addProject(db, { title: 'Berth', slug: 'berth' });
  const tool = await addTool(db, { name: 'Brief Bot' });
  const resource = await addResource(db, { name: 'Halfday', affiliate: true });
  const [one, two, three] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];

  time.now = new Date('2026-03-03T15:00:00Z');
  for (const from of [one, two]) await view(site, { path: '/', from });
  time.now = new Date('2026-03-08T15:00:00Z');
  await view(site, { path: '/blog/copy', from: one, referrer: 'search.example' });
  await view(site, { path: '/search?q=copy', from: one });
  await view(site, { path: '/search?q=nothing', from: one });
  time.now = new Date('2026-03-10T15:00:00Z');
  await view(site, { path: '/blog/copy', from: one });
  await view(site, { path: '/blog/copy', from: two, agent: agents.phone });
  await view(site, { path: '/portfolio/berth', from: three, agent: agents.tablet });
  await view(site, { path: '/', from: three, headers: { DNT: '1' } });
  for (const id of [`resource/${resource.id}`, `resource/${resource.id}`, `tool/${tool.id}`])
    await get(`/go/${id}`, browser);
  await post('/blog/copy/like', {});
  return { ...site, tool, resource };
}

test('the numbers match the visits, compared with the preceding period', async () => {
  const site = await startVisited();
  const { text, html } = await readScreen(site, '/admin/analytics?range=7d');
  expect(text).toContain('March 4, 2026 to March 10, 2026, compared with the previous 7 days');
  expect(text).toContain('Page views in 7 days 6 +200% vs. previous 7 days');
  expect(text).toContain('Visitors 4 +100% vs. previous 7 days');
  expect(text).toContain('Link clicks 3 +3 in this period');
  expect(text).toContain('Likes 1 +1 in this period');
  expect(html).toContain('Page views per day: 6 in 7 days, 2 in the previous 7 days.');
  expect(html).toContain('Mar 10: 3 (7 days earlier: 2)');
  expect(text).toContain(
    'Top pages Copy is interface 3 visitors 3 views Search 1 visitor 2 views Berth 1 visitor 1 view ',
  );
  expect(text).toContain('2 of 3 clicks affiliate Halfday Affiliate 2 clicks Brief Bot 1 click ');
  expect(text).toContain('Likes Copy is interface 1 like ');
  expect(text).toContain('Referrers sites linking to yours search.example 1 view ');
  expect(text).toContain('Devices Desktop 67% 4 views Phone 17% 1 view Tablet 17% 1 view ');
  expect(text).toContain('Browsers Firefox 67% 4 views Chrome 33% 2 views ');
  expect(text).toContain('Searches 2 in total copy 1 time nothing 1 time ');
  expect(text).toContain('Searches without results 1 in total nothing 1 time ');
});

test('a post whose slug was changed is one row, with all its views and likes', async () => {
  const site = await startVisited();
  const { db, time } = site;
  await db.updateTable('blog_posts').set({ slug: 'new' }).where('slug', '=', 'copy').execute();
  await db
    .insertInto('redirects')
    .values({ from_path: '/blog/copy', to_path: '/blog/new', created_at: time.now.toISOString() })
    .execute();
  // An import may add more redirects than a statement has parameters.
  await sql`
    with recursive old (id) as (select 1 union all select id + 1 from old where id < 70000)
    insert into redirects select '/?p=' || id, to_path, created_at from redirects cross join old`.execute(db);
  await view(site, { path: '/blog/new', from: '203.0.113.4' });
  const { text } = await readScreen(site, '/admin/analytics?range=7d');
  expect(text).toContain('Top pages Copy is interface 4 visitors 4 views Search 1 visitor 2 views ');
  expect(text).toContain('Likes Copy is interface 1 like ');
  expect(text).not.toContain('/blog/copy');
});

test('the chart can show visitors, for any date range', async () => {
  const site = await startVisited();
  const query = 'show=visitors&from=2026-03-08&to=2026-03-08';
  const { text, html } = await readScreen(site, `/admin/analytics?${query}`);
  expect(text).toContain('March 8, 2026, compared with the previous day');
  expect(text).toContain('Page views in 1 day 3 +3 on this day');
  expect(html).toContain('Visitors per day: 1 in 1 day, 0 in the previous day.');
});

test('a long range is grouped by week with the same totals', async () => {
  const site = await startVisited();
  const { text, html } = await readScreen(site, '/admin/analytics?range=12m');
  expect(text).toContain('Page views in 365 days 8 +8 in this period');
  expect(html).toContain('Page views per week: 8 in 365 days, 0 in the previous 365 days.');
  const weeks = [...text.matchAll(/: ([\d,]+) \(365 days earlier: 0\)/g)].map(([, views]) => Number(views));
  // The weeks begin on Sunday; the first and the last are incomplete.
  expect(weeks).toHaveLength(53);
  expect(weeks.reduce((sum, views) => sum + views)).toBe(8);
});

test('a month is compared with the same number of days, not with the previous month', async () => {
  const site = await startSignedIn();
  await site.db
    .insertInto('daily_totals')
    .values([
      { day: '2026-02-01', views: 3, visitors: 2 },
      { day: '2026-01-31', views: 4, visitors: 4 },
      { day: '2026-01-04', views: 8, visitors: 4 },
      { day: '2026-01-03', views: 100, visitors: 100 },
    ])
    .execute();
  const { text } = await readScreen(site, '/admin/analytics?from=2026-02-01&to=2026-02-28');
  expect(text).toContain('Page views in 28 days 3 −75% vs. previous 28 days');
  expect(text).toContain('Visitors 2 −75% vs. previous 28 days');
});

test('a site without visits shows an empty state', async () => {
  const site = await startSignedIn();
  const { text } = await readScreen(site, '/admin/analytics');
  expect(text).toContain('No data for these dates');
});

test('deleted content keeps its numbers', async () => {
  const site = await startVisited();
  for (const table of ['blog_posts', 'ai_tools', 'resources'] as const)
    await site.db.deleteFrom(table).execute();
  const { text } = await readScreen(site, '/admin/analytics');
  for (const expected of ['/blog/copy 3 visitors 3 views', 'Deleted resource 2', 'Deleted AI tool 1'])
    expect(text).toContain(expected);
});

test('the export contains every number of the range, and no formulas', async () => {
  const site = await startVisited();
  await view(site, { path: '/search?q==1%2B1' });
  const query = 'from=2026-03-10&to=2026-03-10';
  const response = await site.get(`/admin/analytics/export?${query}`, { Cookie: site.cookie });
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('Content-Disposition')).toContain('analytics-2026-03-10-2026-03-10.csv');
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines[0]).toContain('Day,What,Name,Count,Visitors,Without result');
  expect(lines.slice(1)).toEqual(
    [
      'all pages,,4,3,',
      'browser,Chrome,2,,',
      'browser,Firefox,2,,',
      'click,Halfday,2,,',
      'click,Brief Bot,1,,',
      'device,desktop,2,,',
      'device,phone,1,,',
      'device,tablet,1,,',
      'like,/blog/copy,1,,',
      'page,/blog/copy,2,2,',
      'page,/portfolio/berth,1,1,',
      'page,/search,1,1,',
      "search,'=1+1,1,,1",
    ].map((line) => `2026-03-10,${line}`),
  );
});
