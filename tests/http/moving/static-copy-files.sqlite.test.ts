import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { saveSite } from '#features/settings/settings.server.ts';
import { addPage, addPost, addProject, addResource, addTool } from '../../support/factories.ts';
import { checkLinks } from '../../support/static-copy/link-checker.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';
import { copyOrigin, copySite, hashFolder, readFolder } from '../../support/static-copy/copy-site.ts';
import { startTestApp } from '../../support/test-app.ts';

test('a static copy has no broken link, no form without a server, and a path for each page of a list', async () => {
  const site = await startTestApp();
  for (let number = 1; number <= 13; number++)
    await addPost(site.db, { title: `Post ${number}`, slug: `post-${number}`, tags: ['C++'] });
  await addPost(site.db, { content: '[All about it](/blog?category=Design&page=2&utm_source=x#main)' });
  await addProject(site.db, { content: '## A part\n\nText.\n\n## Another part\n\nText.' });
  for (const add of [addPage, addTool, addResource]) await add(site.db);
  const { read, folder, summary } = await copySite(site);
  const files = readFolder(folder);
  expect(checkLinks(files, copyOrigin)).toEqual([]);
  expect(summary.broken).toEqual([]);
  const pages = [...files.keys()].filter((path) => path.endsWith('.html'));
  expect(summary.pages).toBe(pages.length);
  expect(pages).toEqual(
    expect.arrayContaining([
      '404.html',
      'index.html',
      'blog/index.html',
      'blog/page/2/index.html',
      'blog/category/design/index.html',
      'portfolio/index.html',
      'search/index.html',
      'privacy/index.html',
      'sitemap/index.html',
    ]),
  );
  for (const file of [
    '.nojekyll',
    '_headers',
    '_redirects',
    'rss.xml',
    'sitemap.xml',
    'robots.txt',
    'llms.txt',
  ])
    expect([...files.keys()]).toContain(file);
  const html = pages.map((path) => String(files.get(path))).join('\n');
  expect(html).not.toMatch(/data-island|data-guarded|method="post"|assets\/site\//);
  expect([...files.keys()].filter((path) => path.startsWith('social/')).length).toBeGreaterThan(10);

  expect(read('blog/category/design/page/2/index.html')).toContain(
    `<link rel="canonical" href="${copyOrigin}/blog/category/design/page/2/"/>`,
  );
  expect(read('blog/tag/c-plus-plus/page/2/index.html')).toContain('href="/blog/tag/c-plus-plus/"');
  expect(read('blog/a-post/index.html')).toContain('href="/blog/category/design/page/2/?utm_source=x#main"');
  expect(read('sitemap.xml')).toContain(`<loc>${copyOrigin}/blog/post-1/</loc>`);
});

test('two copies of a site are equal', async () => {
  const site = await startTestApp();
  for (const add of [addPost, addProject, addPage, addTool, addResource]) await add(site.db);
  const [first, second] = [await copySite(site), await copySite(site)];
  expect(hashFolder(second.folder)).toEqual(hashFolder(first.folder));
});

test('forms become mail links to the public address, or links to the live site', async () => {
  const site = await startTestApp();
  await addPost(site.db, { title: 'Tea & “cake”' });
  await saveSite(site.db, { email: 'ida@example.com' }, { now: site.time.now });
  const mail = await copySite(site);
  expect(mail.read('contact/index.html')).toContain('href="mailto:ida@example.com?subject=Enquiry"');
  const subject = encodeURIComponent('Comment on “Tea & “cake””');
  expect(mail.read('blog/tea-cake/index.html')).toContain(`href="mailto:ida@example.com?subject=${subject}"`);
  expect(mail.read('index.html')).toContain('?subject=Subscribe%20to%20the%20newsletter"');

  const live = await copySite(site, { forms: 'live' });
  expect(live.read('contact/index.html')).toContain('href="https://live.example/contact"');
  expect(live.read('blog/tea-cake/index.html')).toContain(
    'href="https://live.example/blog/tea-cake#comment"',
  );
  expect(live.read('index.html')).toContain('href="https://live.example/#newsletter"');

  await saveSite(site.db, { email: '' }, { now: site.time.now });
  const silent = await copySite(site);
  expect(silent.read('contact/index.html')).toContain('This site takes no messages at the moment.');
  expect(silent.read('index.html')).toContain('New posts appear in the feed.');
  expect(checkLinks(readFolder(silent.folder), copyOrigin)).toEqual([]);
});

test('links that count clicks lead to their target, and copying counts nothing', async () => {
  const site = await startTestApp();
  await addResource(site.db, { url: 'https://resource.example/?a=1&b=2' });
  const { read, folder } = await copySite(site);
  expect(read('resources/index.html')).toContain('href="https://resource.example/?a=1&amp;b=2"');
  expect([...readFolder(folder).values()].map(String).filter((text) => text.includes('href="/go/'))).toEqual(
    [],
  );
  expect(await site.db.selectFrom('daily_clicks').selectAll().execute()).toEqual([]);
  expect(await site.db.selectFrom('missing_pages').selectAll().execute()).toEqual([]);
});

test('inline scripts match the policy, in the page and in _headers', async () => {
  const site = await startTestApp();
  const { read } = await copySite(site);
  const html = read('index.html');
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)!;
  expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<script'));
  const scripts = [...html.matchAll(/<script(?: type="speculationrules")?>(.+?)<\/script>/gs)];
  expect(scripts.length).toBe(2);
  for (const [, script] of scripts) {
    const hash = createHash('sha256').update(script!).digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
    expect(read('_headers')).toContain(`'sha256-${hash}'`);
  }
});

test('a folder with other files is refused, and an earlier copy is replaced', async () => {
  const site = await startTestApp();
  const { id } = await addPost(site.db, { title: 'Soon gone', slug: 'soon-gone' });
  const folder = join(temporaryFolder(), 'public', 'copy');
  await copySite(site, { folder });
  expect(existsSync(join(folder, 'blog/soon-gone/index.html'))).toBe(true);
  await site.db.deleteFrom('blog_posts').where('id', '=', id).execute();
  const { summary } = await copySite(site, { folder });
  expect(summary.removed).toBeGreaterThan(0);
  expect(existsSync(join(folder, 'blog/soon-gone'))).toBe(false);
  expect(readdirSync(dirname(folder))).toEqual(['copy']);

  writeFileSync(join(folder, 'notes.txt'), 'mine');
  await expect(copySite(site, { folder })).rejects.toThrow(
    /files that are not part of a static copy: notes\.txt/,
  );
  const other = temporaryFolder();
  mkdirSync(join(other, '.git'));
  writeFileSync(join(other, '.git', 'HEAD'), 'ref');
  await expect(copySite(site, { folder: other })).rejects.toThrow(/\.git\/HEAD/);
  expect(readdirSync(other)).toEqual(['.git']);
});

test('a copy that fails leaves the earlier one as it was', async () => {
  const site = await startTestApp();
  await addPost(site.db, { title: 'First' });
  const { folder } = await copySite(site);
  const before = hashFolder(folder);
  await addPost(site.db, { title: 'Second' });
  let requests = 0;
  const intercept = () => {
    if (++requests === 12) throw new Error('The disk is on fire');
  };
  await expect(copySite(site, { folder, intercept })).rejects.toThrow('The disk is on fire');
  expect(hashFolder(folder)).toEqual(before);
  expect(readdirSync(dirname(folder))).toEqual(['copy']);
});
