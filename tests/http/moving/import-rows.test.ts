import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { openImportingSite } from '../../support/imports/running.ts';
import { exportRow, markdownOf } from '../../support/moving/export-rows.ts';
import { zipExport } from '../../support/moving/export-zip.ts';
import { importExport } from '../../support/moving/moved-site.ts';

async function openSite() {
  const site = await openImportingSite();
  const time = { now: new Date('2026-03-10T12:00:00Z') };
  return {
    ...site,
    importFiles: async (files: Record<string, string | Buffer>) =>
      importExport({ ...site, time }, await zipExport(files)),
  };
}

const postFile = (changes: Record<string, unknown> = {}, text = 'Text') => ({
  'posts/a.md': markdownOf({ ...exportRow.post, ...changes }, text),
});

const findPost = (db: Db) => db.selectFrom('blog_posts').selectAll().executeTakeFirstOrThrow();

test('an update does not reset the counters of a post, and an open editor notices it', async () => {
  const { db, importFiles } = await openSite();
  await importFiles(postFile());
  await db.updateTable('blog_posts').set({ views: 50, likes: 5, version: 4 }).execute();
  await importFiles(postFile({ views: 1, likes: 1 }, 'New text'));
  expect(await findPost(db)).toMatchObject({ content: 'New text', views: 50, likes: 5, version: 5 });
});

test('an update leaves an item in the bin', async () => {
  const { db, importFiles } = await openSite();
  await importFiles(postFile());
  const deleted_at = '2026-03-11T12:00:00.000Z';
  await db.updateTable('blog_posts').set({ deleted_at }).execute();
  const { left } = await importFiles(postFile({}, 'New text'));
  expect(left).toEqual({ 'blog_posts:post-1': 'Edited here since the last import.' });
  expect(await findPost(db)).toMatchObject({ content: 'Text', deleted_at });
});
