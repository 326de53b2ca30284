import { expect, test } from 'vitest';
import { saveSite } from '#features/settings/settings.server.ts';
import { addPost, addProject } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

test.each([
  ['/privacy', 'Privacy', 'No cookies.'],
  ['/terms', 'Terms', 'without any warranty'],
])('%s is a page with content', async (path, title, text) => {
  const { get } = await startTestApp();
  const response = await get(path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
  expect(html).toContain(text);
  expect(html).toMatch(/<a href="\/contact"[^>]*>Contact form</);
});

test('the privacy page names all visitor data', async () => {
  const { get } = await startTestApp();
  const html = await (await get('/privacy')).text();
  for (const text of ['The contact form', 'A comment', 'The newsletter', 'views', '“Like”', 'one-way code'])
    expect(html).toContain(text);
  for (const text of ['how many visitors', 'the host of', 'a phone', 'searched for', 'Do Not Track'])
    expect(html).toContain(text);
});

test('the owner’s legal text replaces the default immediately, as safe HTML', async () => {
  const { db, get, time } = await startTestApp();
  await get('/privacy');
  const write = (privacyText: string) => saveSite(db, { privacyText }, { now: time.now });
  await write('## My own words\n\n<script>alert(1)</script>');
  const first = await (await get('/privacy')).text();
  expect(first).toContain('My own words');
  expect(first).not.toContain('No cookies.');
  expect(first).not.toContain('<script>alert');
  await write('Changed.');
  expect(await (await get('/privacy')).text()).toContain('<p>Changed.</p>');
});

test('the sitemap lists every public page, post and project, and nothing else', async () => {
  const { db, get, time } = await startTestApp();
  for (let n = 1; n <= 12; n++) {
    await addPost(db, { title: `Post ${n}`, category: n % 2 ? 'Design' : 'Notes' });
    await addProject(db, { title: `Project ${n}`, category: n % 2 ? 'Mobile App' : 'AI Tools' });
  }
  await addPost(db, { title: 'A draft', published: false });
  await addPost(db, { title: 'Tomorrow', publishedAt: new Date(time.now.getTime() + 1) });
  await addProject(db, { title: 'Secret', published: false });
  const response = await get('/sitemap');
  const html = await response.text();
  expect(response.status).toBe(200);
  const main = /<main[\s\S]*<\/main>/.exec(html)![0];
  const links = [...main.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
  const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
  const pages = '/ /blog /portfolio /ai-tools /resources /contact /privacy /terms /sitemap'.split(' ');
  const contentPaths = numbers.flatMap((n) => [`/blog/post-${n}`, `/portfolio/project-${n}`]);
  expect(links.toSorted()).toEqual([...pages, ...contentPaths].toSorted());
  for (const category of ['Design', 'Notes', 'Mobile App', 'AI Tools'])
    expect(main).toContain(`>${category}</h3>`);
});

test('the sitemap of an empty site lists its pages', async () => {
  const { get } = await startTestApp();
  const html = await (await get('/sitemap')).text();
  expect(html).toContain('9 pages');
  expect(html).not.toContain('0 posts');
});
