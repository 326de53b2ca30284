import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cookiesOf } from '../../support/cookies.ts';
import { readScreen } from '../../support/screen.ts';
import { owner } from '../../support/site.ts';
import { storedSites, unpackStoredFolder } from '../../support/database/stored-site.ts';
import { startTestApp } from '../../support/test-app.ts';

async function startStoredSite(site: (typeof storedSites)[number]) {
  const folder = await unpackStoredFolder(site);
  return startTestApp({
    mapLocation: async () => join(folder, 'atelier.db'),
    mediaDir: join(folder, 'media'),
  });
}

test.each(storedSites)('visitors read, search and write on %s', async (site) => {
  const { db, get, post } = await startStoredSite(site);
  const read = async (path: string) => (await get(path)).text();
  const title = 'Файлы &quot;and&quot; #hashes: ---';
  expect(await read('/blog/first-part')).toContain(title);
  expect(await read(`/search?q=${encodeURIComponent('Файлы')}`)).toContain('/blog/first-part');
  await db.updateTable('blog_posts').set({ search_text: 'zeppelin' }).where('slug', '=', 'a-post').execute();
  expect(await read('/search?q=zeppelin')).toContain('/blog/a-post');
  for (const path of ['/', '/portfolio', '/ai-tools', '/resources', '/about-me'])
    expect((await get(path)).status).toBe(200);
  const { id } = await db
    .selectFrom('ai_tools')
    .select('id')
    .where('status', '=', 'coming-soon')
    .executeTakeFirstOrThrow();
  const sent = await post(`/ai-tools/${id}/waiting`, { email: 'next@example.com', formToken: '' });
  expect(sent.status).toBe(303);
});

test('the owner of a stored site finds everything in the panel', async () => {
  const { db, get, post } = await startStoredSite('site-048');
  await db.updateTable('owners').set({ second_factor: false }).execute();
  const { email, password } = owner;
  const cookie = cookiesOf(await post('/admin/login', { email, password }));
  const read = async (path: string) => (await readScreen({ get, cookie }, path)).text;
  const enquiry = await db
    .selectFrom('enquiries')
    .select('id')
    .where('stage', '=', 'won')
    .executeTakeFirstOrThrow();
  expect(await read(`/admin/enquiries/${enquiry.id}`)).toContain('A note.');
  expect(await read('/admin/settings/activity')).toContain('/gone?p=12 → /blog');
  expect(await read('/admin/subscribers/suppressed')).toContain('bounced@example.com');
  const { id } = await db
    .selectFrom('ai_tools')
    .select('id')
    .where('status', '=', 'coming-soon')
    .executeTakeFirstOrThrow();
  expect(await read(`/admin/tools/${id}/waiting`)).toContain('waits@example.com');
});
