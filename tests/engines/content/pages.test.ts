import { expect, test } from 'vitest';
import { defaultNavigation } from '#content/navigation.ts';
import { isReservedSlug } from '#features/pages/page.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { somePage, startWithEditor } from '../../support/editor.ts';
import { addImage, addPage } from '../../support/factories.ts';
import { listRoutes } from '../../support/hostile/paths.ts';
import { startWithSettings } from '../../support/settings.ts';
import { startTestApp } from '../../support/test-app.ts';
import { view } from '../../support/visits.ts';
import { DAY_MS } from '#platform/time/durations.ts';

test('a page is shown at its own address, with its title, text, metadata and source', async () => {
  const { db, get } = await startTestApp();
  await addPage(db, {
    title: 'About me',
    content: 'I build *websites*.',
    metaDescription: 'Who I am.',
    featuredImage: '/demo/ida-marlowe.svg',
  });
  const html = await (await get('/about-me')).text();
  expect(html).toMatch(/<h1[^>]*>About me<\/h1>/);
  expect(html).toContain('<p>I build <em>websites</em>.</p>');
  expect(html).toMatch(/<title>About me — /);
  expect(html).toContain('<meta name="description" content="Who I am."/>');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/about-me"\/>/);
  expect(html).toMatch(/property="og:image" content="[^"]+\/demo\/ida-marlowe\.svg"/);
  const source = await get('/about-me.md');
  expect(source.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  expect(await source.text()).toMatch(/title: "About me"[\s\S]*I build \*websites\*\./);
});

test('a page without description has the beginning of its text, and a generated image to share', async () => {
  const { db, get } = await startTestApp();
  await addPage(db, { title: 'Now', content: ':::columns\n![](/a.jpg)\n\nWhat I do now.\n:::' });
  const html = await (await get('/now')).text();
  expect(html).toContain('<meta name="description" content="What I do now."/>');
  const [, image = ''] =
    /property="og:image" content="https?:\/\/[^/]+(\/social\/page\/now\.png\?v=\w+)"/.exec(html)!;
  expect((await get(image)).headers.get('Content-Type')).toBe('image/png');
});

test('pages are in sitemaps, search and llms.txt, drafts and scheduled ones are not', async () => {
  const { db, get, time } = await startTestApp();
  await addPage(db, { title: 'Public page', content: 'Needle.' });
  await addPage(db, { title: 'Draft page', content: 'Needle.', published: false });
  const { id } = await addPage(db, { title: 'Later page', content: 'Needle.' });
  const later = new Date(time.now.getTime() + DAY_MS).toISOString();
  await db.updateTable('pages').set({ published_at: later }).where('id', '=', id).execute();
  for (const path of ['/sitemap.xml', '/sitemap', '/search?q=needle', '/llms.txt']) {
    const text = await (await get(path)).text();
    expect([path, text.includes('/public-page')]).toEqual([path, true]);
    expect([path, /draft-page|later-page/.test(text)]).toEqual([path, false]);
  }
  for (const slug of ['draft-page', 'later-page'])
    for (const path of [`/${slug}`, `/${slug}.md`, `/social/page/${slug}.png`])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  time.now = new Date(time.now.getTime() + DAY_MS);
  expect((await get('/later-page')).status).toBe(200);
});

test('a changed slug leaves a redirect, and its place in the navigation follows', async () => {
  const { postJson, db, get } = await startWithEditor();
  const page = { ...somePage, showInNavigation: true };
  const saved = await postJson('page/new/save', { version: 0, draft: page, intent: 'publish' });
  const item = { kind: 'page', target: page.slug, label: 'Mine', hidden: false, redirect: '' } as const;
  const navigation = [{ ...item, header: true, footer: false, menu: false }, ...defaultNavigation];
  await saveSite(db, { navigation }, { now: new Date() });
  const moved = { version: saved.version, draft: { ...page, slug: 'moved' }, intent: 'update' };
  expect(await postJson(`page/${saved.id}/save`, moved)).toMatchObject({ status: 200, slug: 'moved' });
  const old = await get('/some-page');
  expect([old.status, old.headers.get('Location')]).toEqual([301, '/moved']);
  expect(await (await get('/moved')).text()).toMatch(
    /<nav aria-label="Main".*?<a href="\/moved"[^>]*>.*?Mine/s,
  );
});

test('addresses that the site uses cannot be slugs of pages', async () => {
  const { postJson } = await startWithEditor();
  const routes = await listRoutes();
  const first = routes.map(({ path }) => path.split('/')[1]!).filter((part) => /^[a-z0-9-]+$/.test(part));
  const used = [...new Set([...first, 'healthz', 'metrics', 'media', 'assets', 'fonts'])];
  expect(used).toEqual(expect.arrayContaining(['admin', 'blog', 'contact', 'form-token']));
  expect(used.filter((slug) => !isReservedSlug(slug))).toEqual([]);
  for (const draft of [
    { ...somePage, slug: 'blog' },
    { ...somePage, slug: '', title: 'Contact' },
  ]) {
    const refused = await postJson('page/new/save', { version: 0, draft, intent: 'publish' });
    expect(refused).toMatchObject({ status: 400, errors: { slug: /uses the address/ } });
  }
});

test('the address of a page does not shadow other addresses', async () => {
  const { get, open } = await startWithEditor();
  for (const path of ['/admin', '/Admin']) expect([path, (await open(path)).status]).toEqual([path, 200]);
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/no-such-page')).status).toBe(404);
  expect((await get('/no-such-page.md')).status).toBe(404);
});

test('a page in the navigation is listed there, ordered, renamed and placed by the owner', async () => {
  const { db, save, readPanel, visit, submit } = await startWithSettings();
  const { id } = await addPage(db, { title: 'About me', slug: 'about-me', showInNavigation: true });
  await addPage(db, { title: 'Imprint' });
  const main = async () => {
    const [menu = ''] = /<nav aria-label="Main".*?<\/nav>/s.exec(await visit('/')) ?? [];
    return [...menu.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
  };
  expect((await main()).slice(-2)).toEqual(['/about-me', '/contact']);
  const screen = await readPanel('/admin/settings/navigation');
  expect(screen).toContain('/about-me');
  expect(screen).not.toContain('/imprint');
  const item = { kind: 'page', target: 'about-me', label: 'Me', header: true, footer: true, menu: false };
  await save('navigation', {
    navigation: [{ ...item, hidden: false, redirect: '' }, ...defaultNavigation],
  });
  expect((await main())[0]).toBe('/about-me');
  await submit('/admin/pages', { intent: 'bin', ids: `["${id}"]` });
  expect(await main()).not.toContain('/about-me');
  expect(await readPanel('/admin/settings/navigation')).not.toContain('/about-me');
});

test('a hidden section can redirect to a page', async () => {
  const { db, save, get } = await startWithSettings();
  await addPage(db, { slug: 'services' });
  const navigation = defaultNavigation.map((item) =>
    item.target === '/portfolio' ? { ...item, hidden: true, redirect: '/services' } : item,
  );
  await save('navigation', { navigation });
  const response = await get('/portfolio');
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/services']);
  expect((await get('/services')).status).toBe(200);
});

test('the list of pages publishes, unpublishes, bins, restores and deletes', async () => {
  const { db, get, submit, readPanel } = await startWithSettings();
  const { id } = await addPage(db, { title: 'A listed page', slug: 'listed', published: false });
  const act = (intent: string) => submit('/admin/pages', { intent, ids: `["${id}"]` });
  const status = async () => (await get('/listed')).status;
  expect(await readPanel('/admin/pages')).toContain('A listed page');
  await act('publish');
  expect(await status()).toBe(200);
  await act('unpublish');
  expect(await status()).toBe(404);
  await act('publish');
  await act('bin');
  expect(await status()).toBe(404);
  expect(await readPanel('/admin/pages?state=bin')).toContain('A listed page');
  await act('restore');
  expect(await status()).toBe(200);
  await act('bin');
  await act('delete');
  expect(await db.selectFrom('pages').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('revisions').select('id').execute()).toEqual([]);
});

test('views of public pages are counted', async () => {
  const site = await startTestApp();
  await addPage(site.db, { slug: 'seen' });
  await addPage(site.db, { slug: 'unseen', published: false });
  for (const path of ['/seen', '/seen/', '/unseen', '/nothing']) await view(site, { path });
  const views = await site.db.selectFrom('daily_views').select(['path', 'views']).execute();
  expect(views).toEqual([{ path: '/seen', views: 2 }]);
});

test('an image that a page uses is in use', async () => {
  const { db, readPanel } = await startWithSettings();
  const image = await addImage(db);
  const { id } = await addPage(db, { title: 'With a face', content: `![](${image.url})` });
  expect(await readPanel(`/admin/media?image=${image.id}`)).toContain(`/admin/pages/${id}/edit`);
});

test('“find anything” finds pages', async () => {
  const { db, readPanel } = await startWithSettings();
  await addPage(db, { title: 'Pricing page' });
  expect(await readPanel('/admin/find?q=pricing')).toContain('Pricing page');
});
