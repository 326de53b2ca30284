import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '#database/schema.ts';
import { createComment } from '#features/comments/comments.server.ts';
import { openExport } from '#features/exports/archive.server.ts';
import { countExportContent } from '#features/exports/exports.server.ts';
import { listFailedImages } from '#features/imports/import-counts.server.ts';
import { removeAbandoned } from '#platform/process/temporary-files.server.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { addImage, addPost } from '../../support/factories.ts';
import { addOwnContent, exportSite, importExport } from '../../support/moving/moved-site.ts';
import { mp4Of, pdfOf } from '../../support/films.ts';
import { startSignedIn } from '../../support/owner.ts';
import { temporaryFolder } from '../../support/process/site-process.ts';
import { testOrigin } from '../../support/site.ts';
import { startTestApp } from '../../support/test-app.ts';

/** An import renders each text, which takes seconds for those of all sample content. */
async function keepFirstPosts(db: Db) {
  const first = db.selectFrom('blog_posts').select('id').orderBy('slug').limit(2);
  await db.deleteFrom('blog_posts').where('id', 'not in', first).execute();
}

/** What an import of the export keeps of an item. */
const shared = ['title', 'slug', 'published', 'published_at', 'content', 'meta_title', 'featured_image'];
const fields = {
  blog_posts: [...shared, 'category', 'tags', 'excerpt'],
  portfolio_projects:
    `category technologies description client_name client_logo project_url github_url completed_at featured
    screenshots screenshot_alts lede role team services outcomes credits phone_image large loop`
      .split(/\s+/)
      .concat(shared),
  pages: shared,
};

/** The posts, projects and pages of a site, with the pixels of images in place of their addresses. */
async function listContent({ db, mediaDir }: Awaited<ReturnType<typeof startTestApp>>) {
  const pixels = async (text: string) => {
    const files = text.match(/(?<=\/media\/)[\w/]+\.jpg/g) ?? [];
    const sizes = files.map(async (file) => {
      const { width, height } = await sharp(join(mediaDir, file)).metadata();
      return [`/media/${file}`, `${width} x ${height}`] as const;
    });
    return (await Promise.all(sizes)).reduce((found, [url, size]) => found.replaceAll(url, size), text);
  };
  const list = async (table: keyof typeof fields) => {
    const rows = db
      .selectFrom(table as 'blog_posts')
      .selectAll()
      .where('deleted_at', 'is', null);
    // A draft that was never saved has its text in the working copy.
    const found = await rows.where('working_copy', 'is', null).orderBy('slug').execute();
    const kept = found.map((row) => {
      const values = fields[table].map((field) => [field, row[field as 'title']]);
      return { ...Object.fromEntries(values), content: row.content.trim() };
    });
    return JSON.parse(await pixels(JSON.stringify(kept)));
  };
  return {
    posts: await list('blog_posts'),
    projects: await list('portfolio_projects'),
    pages: await list('pages'),
  };
}

/** With the files of their posters and captions, whose folders depend on their bytes. */
async function listFilms({ db }: { db: Db }) {
  const films = await db
    .selectFrom('media')
    .select(['poster', 'captions'])
    .where('mime_type', 'like', 'video/%')
    .execute();
  return films.map(({ poster, captions }) => [poster, captions].map((url) => url?.split('/').at(-1)));
}

test('an empty site that imports an export as Markdown has the same posts, projects and pages', async () => {
  const old = await startTestApp({ content: 'sample' });
  await keepFirstPosts(old.db);
  // Their screenshots are no uploads.
  await old.db.deleteFrom('portfolio_projects').execute();
  await addOwnContent(old);
  const site = await startSignedIn();
  const { id, left } = await importExport(site, await exportSite(old));
  expect(Object.keys(left)).toEqual(['README.md']);
  const drafts = site.db.selectFrom('blog_posts').selectAll().where('title', '=', 'Never saved');
  expect(await drafts.execute()).toMatchObject([{ content: 'Unfinished\n\ntext', published: false }]);
  await site.db.deleteFrom('blog_posts').where('title', '=', 'Never saved').execute();
  expect(await listContent(site)).toEqual(await listContent(old));
  expect(await listFilms(site)).toEqual(await listFilms(old));
  for (const path of ['/admin/system/imports', `/admin/system/imports/${id}?show=all`])
    expect((await site.get(path, { Cookie: site.cookie })).status).toBe(200);
});

test('a folder of Markdown files brings its films and files', async () => {
  const folder = temporaryFolder();
  const code = '```md\n![A walk](/media/0123456789abcdef0123/1x1.mp4)\n```';
  const text = `---
title: A walk
date: 2026-01-02
---
${code}

![A walk](clip.mp4)

Read [the prices](prices.pdf), or watch ![it](clip.mp4).

![Slow](slow.mp4)
`;
  const files = {
    'walk.md': text,
    'clip.mp4': mp4Of(),
    'prices.pdf': pdfOf(),
    'slow.mp4': mp4Of({ isFastStart: false }),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const site = await startTestApp();
  const { id } = await importExport(site, folder);
  const media = await site.db
    .selectFrom('media')
    .select(['file', 'mime_type'])
    .orderBy('mime_type')
    .execute();
  expect(media.map(({ mime_type }) => mime_type)).toEqual(['application/pdf', 'video/mp4']);
  const [prices, film] = media.map(({ file }) => `/media/${file}`);
  const { content, content_html } = await site.db
    .selectFrom('blog_posts')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(content.trim().replaceAll(/\n{2,}/g, '\n\n')).toBe(
    `${code}\n\n::film[A walk]{src="${film}"}\n\nRead [the prices](${prices}), or watch [it](${film}).\n\nSlow`,
  );
  expect(content_html).toContain(`<video src="${film}"`);
  expect((await listFailedImages(site.db, id)).items).toEqual([
    {
      src: 'slow.mp4',
      failure: expect.stringContaining('Repair it with: ffmpeg -i "slow.mp4" -c copy -movflags +faststart'),
    },
  ]);
});

test('the files of a slow download are not taken for abandoned ones', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { database, mediaStore, time } = await startTestApp();
  const workDir = temporaryFolder();
  const source = { snapshot: database.snapshot, mediaStore, workDir, siteUrl: testOrigin, now: time.now };
  const zip = await openExport(source);
  const [folder] = readdirSync(workDir);
  // One touch: several at the same moment would end in any order.
  vi.setSystemTime(Date.now() + 3 * HOUR_MS);
  vi.advanceTimersByTime(HOUR_MS / 6);
  await expect.poll(() => statSync(join(workDir, folder!)).mtimeMs).toBeGreaterThan(Date.now() - HOUR_MS);
  await removeAbandoned(workDir, new Date());
  expect(readdirSync(workDir)).toEqual([folder]);
  zip.destroy();
  await expect.poll(() => readdirSync(workDir)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('the counts of an export leave out the bin and what belongs to it', async () => {
  const { db, time } = await startTestApp();
  const comment = { authorName: 'A', authorEmail: 'a@example.com', content: 'Nice', approved: true };
  const { id: postId } = await addPost(db);
  const binned = await addPost(db, { title: 'In the bin' });
  const parent = await createComment(db, { ...comment, postId }, time.now);
  await createComment(db, { ...comment, postId }, time.now);
  await createComment(db, { ...comment, postId, parentId: parent.id }, time.now);
  await createComment(db, { ...comment, postId: binned.id }, time.now);
  const deleted_at = time.now.toISOString();
  await db.updateTable('blog_posts').set({ deleted_at }).where('id', '=', binned.id).execute();
  await db.updateTable('comments').set({ deleted_at }).where('id', '=', parent.id).execute();
  await addImage(db, { deleted_at });
  expect(await countExportContent(db)).toMatchObject({
    posts: 1,
    comments: 1,
    images: 0,
    files: 0,
    mediaBytes: 0,
  });
});
