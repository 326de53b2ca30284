import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { addResource, addTool } from '../../support/factories.ts';
import { startSignedIn } from '../../support/owner.ts';
import { startTestApp } from '../../support/test-app.ts';

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

const clicksOf = (db: Db) => db.selectFrom('daily_clicks').selectAll().orderBy('day').execute();

test('a link redirects to the stored URL, and each click is counted', async () => {
  const { db, get } = await startTestApp();
  const tool = await addTool(db, { url: 'https://tool.example/start' });
  const resource = await addResource(db, { url: 'http://resource.example/?ref=ida' });
  const responses = await Promise.all(
    [1, 2, 3].map(() => get(`/go/tool/${tool.id}?url=https://evil.example`, browser)),
  );
  for (const each of responses) {
    expect(each.status).toBe(302);
    expect(each.headers.get('Location')).toBe('https://tool.example/start');
    expect(each.headers.get('Cache-Control')).toBe('no-store');
    expect(each.headers.get('Set-Cookie')).toBeNull();
  }
  const other = await get(`/go/resource/${resource.id}`, browser);
  expect(other.headers.get('Location')).toBe('http://resource.example/?ref=ida');
  const clicks = await clicksOf(db);
  expect(clicks).toHaveLength(2);
  expect(clicks).toContainEqual({ day: '2026-03-10', target: `tool:${tool.id}`, clicks: 3 });
  expect(clicks).toContainEqual({ day: '2026-03-10', target: `resource:${resource.id}`, clicks: 1 });
});

test('a click counts for the day in the owner’s time zone', async () => {
  const { db, time, get } = await startTestApp();
  const { id } = await addTool(db);
  time.now = new Date('2026-03-11T03:59:00Z');
  await get(`/go/tool/${id}`, browser);
  await saveSite(db, { timeZone: 'Europe/Paris' }, { now: time.now });
  await get(`/go/tool/${id}`, browser);
  expect((await clicksOf(db)).map(({ day }) => day)).toEqual(['2026-03-10', '2026-03-11']);
});

test('HEAD and prefetch requests are redirected but not counted', async () => {
  const { db, get, head } = await startTestApp();
  const { id } = await addTool(db);
  const responses = [
    await head(`/go/tool/${id}`),
    await get(`/go/tool/${id}`, { ...browser, 'Sec-Purpose': 'prefetch;prerender' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([302, 302]);
  expect(await clicksOf(db)).toEqual([]);
});

test('bots and the owner are redirected but not counted', async () => {
  const { db, get, cookie } = await startSignedIn();
  const { id } = await addTool(db);
  const robot = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  for (const headers of [robot, {}, { ...browser, Cookie: cookie }])
    expect((await get(`/go/tool/${id}`, headers)).status).toBe(302);
  expect(await clicksOf(db)).toEqual([]);
});

test('a click that cannot be counted is still redirected', async () => {
  const { db, lines, get } = await startTestApp();
  const { id } = await addTool(db);
  await db.schema.dropTable('daily_clicks').execute();
  expect((await get(`/go/tool/${id}`, browser)).status).toBe(302);
  expect(lines.join('')).toContain('Error counting a click:');
});

test('an unknown link is 404 inside the site layout', async () => {
  const { get } = await startTestApp();
  const html = await (await get('/go/tool/nothing')).text();
  expect(html).toMatch(/<h1[^>]*>Link Not Found/);
  expect(html).toContain('href="/"');
});

test('unknown, inactive, binned, coming-soon and non-web targets are 404', async () => {
  const { db, get } = await startTestApp();
  const targets = {
    inactive: await addTool(db),
    binned: await addResource(db),
    toCome: await addTool(db, { status: 'coming-soon' }),
    nowhere: await addTool(db, { url: null }),
    script: await addTool(db, { url: 'javascript:alert(1)' }),
    inside: await addResource(db, { url: '//evil.example' }),
    open: await addTool(db),
  };
  await db.updateTable('ai_tools').set({ active: false }).where('id', '=', targets.inactive.id).execute();
  await db
    .updateTable('resources')
    .set({ deleted_at: '2026-03-02T09:00:00.000Z' })
    .where('id', '=', targets.binned.id)
    .execute();
  const paths = [
    '/go/tool/nothing',
    '/go/constructor/nothing',
    `/go/resource/${targets.open.id}`,
    `/go/tool/${targets.inactive.id}`,
    `/go/resource/${targets.binned.id}`,
    `/go/tool/${targets.toCome.id}`,
    `/go/tool/${targets.nowhere.id}`,
    `/go/tool/${targets.script.id}`,
    `/go/resource/${targets.inside.id}`,
  ];
  for (const path of paths) {
    const response = await get(path);
    expect([path, response.status, response.headers.get('Location')]).toEqual([path, 404, null]);
  }
  expect(await clicksOf(db)).toEqual([]);
});
