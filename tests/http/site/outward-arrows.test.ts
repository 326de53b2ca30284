import { expect, test } from 'vitest';
import { addPost, addProject, addResource, addTool } from '../../support/factories.ts';
import { startSignedIn } from '../../support/owner.ts';
import { startTestApp } from '../../support/test-app.ts';

/** The first path segments of the icons ArrowUpRight and ExternalLink. */
const arrow = /M7 7h10v10|M15 3h6v6/g;
const leavesSite = /^(?:https?:|\/go\/)/;

function arrowsOf(html: string) {
  const [page = ''] = /<body.*?(?=<script)/s.exec(html) ?? [];
  const links = [...page.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  const marked = links.filter(([, , inner]) => inner!.match(arrow)).map(([, href]) => href!);
  return { all: page.match(arrow)?.length ?? 0, marked };
}

const pages = ['/', '/blog', '/blog/a-post', '/portfolio', '/portfolio/a-project', '/ai-tools', '/resources'];
const others = [
  '/contact',
  '/search?q=none',
  '/search?q=post',
  '/nowhere',
  '/sitemap',
  '/blog?category=Design',
];

test('on public pages only links that leave the site have the outward arrow', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { title: 'A post' });
  await addProject(db, { title: 'A project', projectUrl: 'https://client.example/' });
  await addTool(db);
  await addResource(db);
  const found: string[] = [];
  for (const path of [...pages, ...others]) {
    const { all, marked } = arrowsOf(await (await get(path)).text());
    expect([path, marked.filter((href) => !leavesSite.test(href))]).toEqual([path, []]);
    expect([path, all]).toEqual([path, marked.length]);
    found.push(...marked);
  }
  expect(found).toHaveLength(3);
});

const screens = [
  '',
  '/posts',
  '/projects',
  '/resources',
  '/tools',
  '/comments',
  '/enquiries',
  '/subscribers',
];
const more = ['/analytics', '/media', '/mail', '/settings/activity', '/settings/mail', '/resources?q=none'];

test('no panel screen has an outward arrow on a link to the site', async () => {
  const { get, cookie, db } = await startSignedIn();
  const { id } = await addPost(db, { title: 'A post' });
  for (const path of [...screens, ...more, `/posts/${id}/edit`]) {
    const response = await get(`/admin${path}`, { Cookie: cookie });
    expect([path, response.status]).toEqual([path, 200]);
    const { all, marked } = arrowsOf(await response.text());
    expect([path, marked.filter((href) => !leavesSite.test(href))]).toEqual([path, []]);
    expect([path, all]).toEqual([path, marked.length]);
  }
});
