import { expect, test } from 'vitest';
import { saveSite } from '#features/settings/settings.server.ts';
import { addPost } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;

async function readLayout({ get }: App, path: string) {
  const html = await (await get(path)).text();
  const [, header = ''] = /<header(.*?)<\/header>/s.exec(html) ?? [];
  const [, footer = ''] = /<footer class="[^"]*bg-band(.*?)<\/footer>/s.exec(html) ?? [];
  const links = [...header.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag);
  const marked = links.filter((tag) => tag.includes('aria-current="page"'));
  return { sections: marked.map((tag) => /href="([^"]+)"/.exec(tag)![1]), footer };
}

test('a page marks its own section, regardless of previous requests', async () => {
  const app = await startTestApp();
  await addPost(app.db, { title: 'A post' });
  for (const round of [1, 2]) {
    for (const [path, section] of [
      ['/', '/'],
      ['/blog', '/blog'],
      ['/blog/a-post', '/blog'],
      ['/Blog', '/blog'],
      ['/ai-tools?category=None', '/ai-tools'],
      ['/portfolio/nothing', '/portfolio'],
      ['/blogs', undefined],
      ['/privacy', undefined],
    ] as const) {
      // In the header and in the mobile menu.
      const expected = section ? [section, section] : [];
      expect([round, path, (await readLayout(app, path)).sections]).toEqual([round, path, expected]);
    }
  }
});

test('changes to header or footer values appear on the next page', async () => {
  const app = await startTestApp();
  expect((await readLayout(app, '/privacy')).footer).not.toContain('Ada Example');
  await saveSite(app.db, { name: 'Ada Example' }, { now: app.time.now, sample: false });
  expect((await readLayout(app, '/privacy')).footer).toContain('Ada Example. Runs on');
  await saveSite(app.db, { name: 'Example Ltd.' }, { now: app.time.now, sample: false });
  expect((await readLayout(app, '/privacy')).footer).toContain('Example Ltd. Runs on');
});

test('a failed read of what hides the site from search is repeated by the next request', async () => {
  const { db, get } = await startTestApp({ sample: true, siteUrl: 'https://ida.example' });
  await db.schema.alterTable('testimonials').renameTo('put_away').execute();
  expect((await get('/blog')).status).toBe(503);
  await db.schema.alterTable('put_away').renameTo('testimonials').execute();
  const response = await get('/blog');
  expect([response.status, (await response.text()).includes('content="noindex')]).toEqual([200, true]);
});
