import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readRows } from '#database/rows.ts';
import type { Db } from '#database/schema.ts';
import { tableNames } from '#database/tables.ts';
import { openExport } from '#features/exports/archive.server.ts';
import { removeAbandoned } from '#platform/process/temporary-folder.server.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { addPage } from '../../support/factories.ts';
import { fillSite } from '../../support/filled-site.ts';
import { addOwnContent, exportSite, importExport, undoImport } from '../../support/moving/moved-site.ts';
import { readPublicPages } from '../../support/moving/public-pages.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';
import { testOrigin } from '../../support/site.ts';
import { startTestApp } from '../../support/test-app.ts';

const sameDefaults = {
  'settings:language': 'Already the same.',
  'categories:post': 'Already on this site.',
  'categories:project': 'Already on this site.',
  'categories:tool': 'Already on this site.',
};

/** An import renders each text, which takes seconds for those of all sample content. */
async function keepFirst(db: Db, table: 'blog_posts' | 'portfolio_projects') {
  const first = db.selectFrom(table).select('id').orderBy('slug').limit(2);
  await db.deleteFrom(table).where('id', 'not in', first).execute();
}

test('an empty site that imports an export has the same public pages, byte for byte', async () => {
  const old = await startTestApp({ content: 'sample' });
  await keepFirst(old.db, 'blog_posts');
  await keepFirst(old.db, 'portfolio_projects');
  await addOwnContent(old);
  const site = await startTestApp({ content: 'empty' });
  const { left } = await importExport(site, await exportSite(old));
  expect(left).toEqual(sameDefaults);
  const [before, after] = [await readPublicPages(old.get), await readPublicPages(site.get)];
  expect(before.size).toBeGreaterThan(60);
  expect([...before].filter(([path, page]) => after.get(path) !== page)).toEqual([]);
  expect(after.size).toBe(before.size);
});

test('the files of a slow download are not taken for abandoned ones', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { database, mediaDir, time } = await startTestApp();
  const workDir = temporaryFolder();
  const source = { snapshot: database.snapshot, mediaDir, workDir, siteUrl: testOrigin, now: time.now };
  const zip = await openExport(source);
  const [folder] = readdirSync(workDir);
  vi.advanceTimersByTime(3 * HOUR_MS);
  await expect.poll(() => statSync(join(workDir, folder!)).mtimeMs).toBeGreaterThan(Date.now() - HOUR_MS);
  await removeAbandoned(workDir, new Date());
  expect(readdirSync(workDir)).toEqual([folder]);
  zip.destroy();
  await expect.poll(() => readdirSync(workDir)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

/** Tables without an import, and what an import does not take over. */
const ownTables = new Set(['imports', 'import_items', 'import_redirects', 'content_version', 'owner_acts']);

/** All rows but those of the import itself. */
async function listRows(db: Db) {
  const rows: string[] = [];
  for (const table of tableNames)
    if (!ownTables.has(table))
      for await (const batch of readRows(db, table))
        for (const row of batch) rows.push(`${table} ${JSON.stringify({ ...row, updated_at: null })}`);
  return rows.toSorted();
}

const listPosts = async (db: Db) => {
  const rows = db.selectFrom('blog_posts').selectAll().where('deleted_at', 'is', null).orderBy('id');
  return (await rows.execute()).map((row) => ({
    ...row,
    version: 1,
    working_copy: JSON.parse(row.working_copy ?? 'null'),
  }));
};

const listTable = (db: Db, table: 'comments' | 'enquiries' | 'quotes' | 'testimonial_requests') =>
  db
    .selectFrom(table as 'comments')
    .selectAll()
    .orderBy('id')
    .execute();

test('all rows of an export arrive as they were, a second import changes nothing, and an undo leaves nothing behind', async () => {
  const old = await startTestApp();
  await addOwnContent(old);
  await fillSite({ db: old.db, time: old.time });
  const file = await exportSite(old);
  const site = await startTestApp();
  const empty = await listRows(site.db);
  const first = await importExport(site, file);
  expect(first.left).toMatchObject(sameDefaults);
  expect(first.created).toBeGreaterThan(25);

  for (const table of ['enquiries', 'quotes', 'testimonial_requests'] as const)
    expect(await listTable(site.db, table)).toEqual(await listTable(old.db, table));
  expect(await listPosts(site.db)).toEqual(await listPosts(old.db));
  // That of the post in the bin stays.
  const names = (await listTable(site.db, 'comments')).map(({ author_name }) => author_name);
  expect(names).not.toContain('Lost');
  expect(names).toHaveLength((await listTable(old.db, 'comments')).length - 1);

  const imported = await listRows(site.db);
  const again = await importExport(site, file);
  expect(again.created).toBe(0);
  expect(await listRows(site.db)).toEqual(imported);
  expect(await undoImport(site, first.id)).toEqual([]);
  expect(await listRows(site.db)).toEqual(empty);
});

test('what the owner of a site has set or written stays', async () => {
  const old = await startTestApp();
  await addOwnContent(old);
  const site = await startTestApp();
  const { now } = site.time;
  await saveSite(site.db, { faq: [{ question: 'Mine?', answer: 'Mine.' }] }, { now });
  const taken = { title: 'Mine', slug: 'about-me', content: 'My own', published: true };
  await addPage(site.db, taken);
  const { left } = await importExport(site, await exportSite(old));
  expect(left['settings:faq']).toBe('You have set this here, and your value stays.');
  expect(Object.values(left)).toContain('Something else on this site has the same slug (about-me).');
  expect(await (await site.get('/contact')).text()).toContain('Mine?');
  expect(await (await site.get('/about-me')).text()).toContain('My own');
});
