import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createRedirect } from '#features/redirects/redirects.server.ts';
import { addFirstDraft, addPage, addPost } from '../../support/factories.ts';
import { copyOrigin, copySite, readFolder } from '../../support/static-copy/copy-site.ts';
import { startTestApp } from '../../support/test-app.ts';

const TOMORROW = new Date('2026-03-11T12:00:00Z');

test('drafts, scheduled and deleted posts are not copied, and neither is the panel', async () => {
  const site = await startTestApp();
  await addPost(site.db, { title: 'Public words' });
  await addPost(site.db, { title: 'Unpublished words', published: false });
  await addPost(site.db, { title: 'Scheduled words', publishedAt: TOMORROW });
  const deleted = await addPost(site.db, { title: 'Deleted words' });
  await site.db
    .updateTable('blog_posts')
    .set({ deleted_at: site.time.now.toISOString() })
    .where('id', '=', deleted.id)
    .execute();
  await addFirstDraft(site.db, { title: 'Draft words' });
  await addPage(site.db, {
    title: 'Links',
    slug: 'links',
    content: '[In](/admin) and [out](/preview/post/x)',
  });
  const { folder, summary } = await copySite(site);
  const all = [...readFolder(folder)].map(([path, content]) => path + String(content)).join('\n');
  expect(all).toContain('Public words');
  for (const title of ['Unpublished', 'Scheduled', 'Deleted', 'Draft'])
    expect(all).not.toContain(`${title} words`);
  expect(readdirSync(folder).filter((name) => /^(admin|preview|go|mail|quotes)$/.test(name))).toEqual([]);
  expect(summary.broken).toEqual([
    { page: '/links', link: '/admin' },
    { page: '/links', link: '/preview/post/x' },
  ]);
});

test('an edit during the copy is reported', async () => {
  const site = await startTestApp();
  let isEdited = false;
  const edit = async () => {
    if (isEdited) return;
    isEdited = true;
    await addPost(site.db, { title: 'Meanwhile' });
  };
  expect((await copySite(site, { intercept: edit })).summary.isMixed).toBe(true);
  expect((await copySite(site)).summary.isMixed).toBe(false);
});

test('redirects are written for hosts, and links follow them', async () => {
  const site = await startTestApp();
  const { now } = site.time;
  await addPost(site.db, { title: 'Moved', slug: 'moved' });
  await addPost(site.db, { title: 'Other', content: 'See [it](/old-address), and [gone](/nowhere).' });
  await createRedirect(site.db, { from: '/old-address', to: '/blog/moved', now });
  await createRedirect(site.db, { from: '/ältere seite', to: '/blog?category=Design', now });
  await createRedirect(site.db, { from: '/?p=12', to: '/blog/moved', now });
  await createRedirect(site.db, { from: '/a*b', to: '/blog/moved', now });
  await addPost(site.db, { title: 'Secret', slug: 'secret-launch', published: false });
  await createRedirect(site.db, { from: '/blog/old-secret', to: '/blog/secret-launch', now });
  const { read, summary } = await copySite(site);
  expect(read('blog/other/index.html')).toContain('href="/blog/moved/"');
  expect(read('_redirects').split('\n')).toEqual([
    '/%C3%A4ltere%20seite /blog/category/design/ 301',
    '/%C3%A4ltere%20seite/ /blog/category/design/ 301',
    '/ p=12 /blog/moved/ 301!',
    '/old-address /blog/moved/ 301',
    '/old-address/ /blog/moved/ 301',
    '',
  ]);
  expect(summary.redirects).toEqual({
    total: 4,
    lines: 5,
    withQuery: ['/?p=12'],
    unusable: ['/a*b'],
    leftOut: ['/blog/old-secret'],
  });
  expect(summary.broken).toEqual([{ page: '/blog/other', link: '/nowhere' }]);
});

test('a link that the live site redirects because of its query leads to the same page', async () => {
  const site = await startTestApp();
  const { now } = site.time;
  await addPost(site.db, { title: 'Moved', slug: 'moved', tags: ['React'] });
  await addPost(site.db, {
    title: 'Other',
    content: '[Tag](/blog?tag=React), [old](/?p=12&utm_source=x#end), [gone](/?p=13).',
  });
  await createRedirect(site.db, { from: '/?p=12', to: '/blog/moved', now });
  await createRedirect(site.db, { from: '/?p=13', to: '/blog/nowhere', now });
  const { read, summary } = await copySite(site);
  const html = read('blog/other/index.html');
  expect(html).toContain('href="/blog/tag/react/"');
  expect(html).toContain('href="/blog/moved/#end"');
  // The feeds contain the text as well.
  expect(summary.broken).toEqual([
    { page: '/blog/other', link: '/?p=13' },
    { page: '/atom.xml', link: `${copyOrigin}/?p=13` },
  ]);
});
