import { expect, test } from 'vitest';
import { sampleSite } from '#content/sample/site.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { startSignedIn } from '../../support/owner.ts';
import { readScreen } from '../../support/screen.ts';

test('the dashboard of a new site lists what is left to do', async () => {
  const site = await startSignedIn();
  await saveSite(site.db, sampleSite, { now: site.time.now, sample: true });
  const { html, text } = await readScreen(site, '/admin');
  expect(text).toContain('Make it yours');
  for (const [title, path] of [
    ['Add your name and portrait', 'settings/identity'],
    ['Pick a look', 'settings/brand'],
    ['Read the texts that visitors see', 'settings/home'],
    ['Remove the sample content', 'settings/sample-content'],
    ['Make a first backup', 'system'],
  ])
    expect(html).toMatch(new RegExp(`<a[^>]* href="/admin/${path}"[^>]*>${title}</a>`));
});

test('a step is done when its condition holds', async () => {
  const site = await startSignedIn();
  const done = async () => (await readScreen(site, '/admin')).text.match(/(\d) of 7 done/)?.[1];
  expect(await done()).toBe('1');
  await saveSite(site.db, { name: 'Grace Hopper', portrait: '/media/a.jpg' }, { now: site.time.now });
  expect(await done()).toBe('2');
  expect((await readScreen(site, '/admin')).text).toContain('Add your name and portrait (done)');
  await saveSite(site.db, { closingText: 'I answer when I can.' }, { now: site.time.now });
  expect(await done()).toBe('3');
  await saveSite(site.db, sampleSite, { now: site.time.now, sample: true });
  expect(await done()).toBe('1');
});

test('the list can be dismissed for good', async () => {
  const site = await startSignedIn();
  const headers = { Cookie: site.cookie };
  const response = await site.post('/admin?index', { intent: 'dismiss' }, headers);
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/admin']);
  expect((await readScreen(site, '/admin')).text).not.toContain('Make it yours');
});

test('search engines are kept from a public site as long as it has sample content', async () => {
  const site = await startSignedIn({ siteUrl: 'http://ida.example' });
  await saveSite(site.db, sampleSite, { now: site.time.now, sample: true });
  const { get, post, cookie } = site;
  const isNoindex = async (path: string) =>
    (await (await get(path)).text()).includes('<meta name="robots" content="noindex"/>');
  for (const path of ['/', '/blog', '/contact']) expect([path, await isNoindex(path)]).toEqual([path, true]);
  expect(await (await get('/robots.txt')).text()).not.toContain('Sitemap');
  expect((await get('/sitemap.xml')).status).toBe(200);
  const notice = 'Search engines are asked not to list your site';
  expect((await readScreen(site, '/admin')).text).toContain(notice);

  await post('/admin/settings/sample-content', { confirm: 'on' }, { Cookie: cookie });
  expect(await isNoindex('/')).toBe(false);
  expect(await (await get('/robots.txt')).text()).toContain('Sitemap: http://ida.example/sitemap.xml');
  expect((await readScreen(site, '/admin')).text).not.toContain(notice);
});
