import { expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#database/client.ts';
import type { Db } from '#database/schema.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import { addPage, addPost, addProject } from '../../support/factories.ts';
import { waitForCachedPage, waitForPageCache } from '../../support/process/listening.ts';
import { relayTo } from '../../support/process/tcp-relay.ts';
import { startTestApp } from '../../support/test-app.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const TITLE = 'Withdrawn words';
const lists = [
  '/',
  '/blog',
  '/blog/next-to-it',
  '/blog/tag/words',
  '/blog/tag/words/rss.xml',
  '/blog/category/design/rss.xml',
  '/blog/series/a-series',
  '/portfolio',
  '/search?q=withdrawn',
  '/search?q=wi',
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap.xml',
  '/sitemap',
  '/llms.txt',
];
const contentPaths = [
  '/blog/withdrawn',
  '/blog/withdrawn.md',
  '/social/post/withdrawn.png',
  '/covers/withdrawn.svg',
  '/portfolio/withdrawn-work',
  '/social/project/withdrawn-work.png',
  '/covers/withdrawn-work.svg',
  '/withdrawn-page',
  '/withdrawn-page.md',
  '/social/page/withdrawn-page.png',
];

/** A site with one post, one project and one page whose pages are all cached. */
async function startCached(options: Parameters<typeof startTestApp>[0] = {}) {
  const site = await startTestApp(options);
  await waitForPageCache(site);
  const shared = { tags: ['words'], series: 'A series' };
  await addPost(site.db, { ...shared, title: 'Next to it' });
  await addPost(site.db, { ...shared, title: TITLE, slug: 'withdrawn', content: TITLE });
  await addProject(site.db, { title: TITLE, slug: 'withdrawn-work', content: TITLE, featured: true });
  await addPage(site.db, { title: TITLE, slug: 'withdrawn-page', content: TITLE, showInNavigation: true });
  const tags = new Map<string, string>();
  for (const path of [...lists, ...contentPaths]) {
    const response = await site.get(path);
    expect([path, response.status]).toEqual([path, 200]);
    tags.set(path, response.headers.get('ETag') ?? '*');
    await response.arrayBuffer();
  }
  return { ...site, tags };
}

async function withdraw(db: Db, now: Date) {
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('blog_posts').set({ deleted_at: now.toISOString() }).execute();
    await trx.updateTable('portfolio_projects').set({ published: false }).execute();
    await trx.updateTable('pages').set({ published: false }).execute();
    await bumpContentVersion(trx);
  });
}

/** URLs that still show the withdrawn content or confirm an old ETag with 304. */
async function listLeaks({ get, tags }: Pick<Awaited<ReturnType<typeof startCached>>, 'get' | 'tags'>) {
  const leaks: string[] = [];
  for (const path of [...lists, ...contentPaths]) {
    for (const headers of [undefined, { 'If-None-Match': tags.get(path)! }]) {
      const response = await get(path, headers);
      const text = (await response.text()).replaceAll(/<\/?mark>/g, '');
      const isShown = response.status === 304 || (response.status === 200 && contentPaths.includes(path));
      if (isShown || text.includes(TITLE)) leaks.push(`${path} ${response.status}`);
    }
  }
  return leaks;
}

test('private content is at no public URL, which is as if it did not exist', async () => {
  const site = await startCached();
  const change = async (values: { by_link?: boolean; deleted_at?: string }) => {
    for (const table of ['blog_posts', 'portfolio_projects', 'pages'] as const)
      await site.db
        .updateTable(table as 'pages')
        .set(values)
        .where('title', '=', TITLE)
        .execute();
    await bumpContentVersion(site.db);
  };
  const read = (paths: string[]) =>
    Promise.all(paths.map(async (path) => [path, await (await site.get(path)).text()]));
  await change({ by_link: true });
  expect(await listLeaks(site)).toEqual([]);
  const whilePrivate = await read(lists);
  await change({ deleted_at: site.time.now.toISOString() });
  expect(whilePrivate).toEqual(await read(lists));
});

test('a binned or unpublished post is gone from every URL, also while rendering fails', async () => {
  const site = await startCached();
  await withdraw(site.db, site.time.now);
  await site.db.schema.alterTable('blog_posts').renameTo('lost_posts').execute();
  await site.db.schema.alterTable('portfolio_projects').renameTo('lost_projects').execute();
  await site.db.schema.alterTable('pages').renameTo('lost_pages').execute();
  expect(await listLeaks(site)).toEqual([]);
  await site.db.schema.alterTable('lost_posts').renameTo('blog_posts').execute();
  await site.db.schema.alterTable('lost_projects').renameTo('portfolio_projects').execute();
  await site.db.schema.alterTable('lost_pages').renameTo('pages').execute();
  expect(await listLeaks(site)).toEqual([]);
});

test('a binned or unpublished post is not served under overload', async () => {
  const site = await startCached();
  await withdraw(site.db, site.time.now);
  const load = Array.from({ length: 1_300 }, (_, n) => site.get(`/covers/nothing-here-${n}.svg`));
  expect(await listLeaks(site)).toEqual([]);
  const statuses = (await Promise.all(load)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404, 503]));
});

const onPostgres = inject('postgresUrl') ? ['PostgreSQL'] : [];

/** A site connected to its database through a relay that can be cut. */
async function startReadOverRelay() {
  let cut = () => {};
  let location = '';
  const site = await startCached({
    mapLocation: async (direct) => {
      const relay = await relayTo(direct);
      ({ cut } = relay);
      location = direct;
      return relay.url;
    },
  });
  const disconnect = async () => {
    cut();
    await vi.waitFor(() => expect(site.contentVersion.current()).toBeNull(), { timeout: 15_000 });
  };
  return { ...site, location, disconnect };
}

test.each(onPostgres)(
  'while %s is down, the only instance serves cached pages of the latest content version',
  async () => {
    const site = await startReadOverRelay();
    await vi.waitFor(() => expect(site.contentVersion.lastKnown()).not.toBeNull(), 30_000);
    await waitForCachedPage(site, '/blog');
    await site.disconnect();
    expect(await (await site.get('/blog')).text()).toContain(TITLE);
    expect((await site.get('/blog?page=2')).status).toBe(503);
    // Content scheduled for midnight is unknown without the database.
    site.time.now = new Date(site.time.now.getTime() + DAY_MS);
    expect((await site.get('/blog')).status).toBe(503);
  },
);

test.each(onPostgres)(
  'an instance that cannot reach %s serves no page that another may have unpublished',
  async () => {
    const site = await startReadOverRelay();
    const other = await openDatabase(site.location);
    await waitForPageCache(other);
    await vi.waitFor(() => expect(site.contentVersion.lastKnown()).toBeNull(), { timeout: 15_000 });
    await site.disconnect();
    await withdraw(other.db, site.time.now);
    expect(await listLeaks(site)).toEqual([]);
    await other.close();
  },
);
