import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { countExportContent } from '#features/exports/exports.server.ts';
import { createComment } from '#features/comments/comments.server.ts';
import { subscribe } from '#features/subscribers/opt-in.server.ts';
import { addPost } from '../../support/factories.ts';
import { exportRow, listOf, markdownOf } from '../../support/moving/export-rows.ts';
import { openExportImportingSite } from '../../support/moving/moved-site.ts';
import { testOrigin, testSecret } from '../../support/site.ts';

const postFile = (changes: Record<string, unknown> = {}, text = 'Text') => ({
  'posts/a.md': markdownOf({ ...exportRow.post, ...changes }, text),
});

const findPost = (db: Db) => db.selectFrom('blog_posts').selectAll().executeTakeFirstOrThrow();

test('an update does not reset the counters of a post, and an open editor notices it', async () => {
  const { db, importFiles } = await openExportImportingSite();
  await importFiles(postFile());
  await db.updateTable('blog_posts').set({ views: 50, likes: 5, version: 4 }).execute();
  await importFiles(postFile({ views: 1, likes: 1 }, 'New text'));
  expect(await findPost(db)).toMatchObject({ content: 'New text', views: 50, likes: 5, version: 5 });
});

test('an update leaves an item in the bin', async () => {
  const { db, importFiles } = await openExportImportingSite();
  await importFiles(postFile());
  const deleted_at = '2026-03-11T12:00:00.000Z';
  await db.updateTable('blog_posts').set({ deleted_at }).execute();
  const { left } = await importFiles(postFile({}, 'New text'));
  expect(left).toEqual({ 'blog_posts:post-1': 'Edited here since the last import.' });
  expect(await findPost(db)).toMatchObject({ content: 'Text', deleted_at });
});

test('what is in the bin is named in the plan', async () => {
  const { db, importFiles } = await openExportImportingSite();
  await importFiles(postFile());
  await db.deleteFrom('import_items').execute();
  await db.updateTable('blog_posts').set({ deleted_at: '2026-03-11T12:00:00.000Z' }).execute();
  expect((await importFiles(postFile())).left).toEqual({ 'blog_posts:post-1': 'It is in the bin.' });
});

test('unpublished changes that were made here stay', async () => {
  const { db, importFiles } = await openExportImportingSite();
  const draft = (metaTitle: string) => ({
    ...postFile(),
    'posts/a.draft.md': markdownOf({ metaTitle }, 'Text'),
  });
  await importFiles(draft('One'));
  const working_copy = JSON.stringify({ metaTitle: 'Mine', content: 'Text' });
  await db.updateTable('blog_posts').set({ working_copy }).execute();
  const { left } = await importFiles(draft('Two'));
  expect(left).toEqual({ 'blog_posts:post-1': 'Edited here since the last import.' });
  expect(await findPost(db)).toMatchObject({ working_copy });
});

test('a subscriber of this site with another id is not a problem', async () => {
  const { db, importFiles } = await openExportImportingSite();
  const { subscriber } = exportRow;
  await importFiles({ 'subscribers.json': listOf(subscriber) });
  const { left } = await importFiles({ 'subscribers.json': listOf({ ...subscriber, id: 'other' }) });
  expect(left).toEqual({ 'subscribers:other': 'Already on this site.' });
  const items = await db.selectFrom('import_items').select(['action', 'state']).execute();
  expect(items).toContainEqual({ action: 'skip', state: 'done' });
  expect(await db.selectFrom('subscribers').select('id').execute()).toEqual([{ id: 'subscriber-1' }]);
});

test('a subscriber who is flagged as spam here comes back as the export has it', async () => {
  const { db, importFiles } = await openExportImportingSite();
  const signUp = { siteUrl: testOrigin, secret: testSecret, email: 'a@example.com', source: 'home' };
  await subscribe(db, { ...signUp, spam: true }, new Date('2026-03-10T12:00:00Z'));
  const confirmed = { ...exportRow.subscriber, status: 'confirmed', confirmedAt: exportRow.post.createdAt };
  const { left } = await importFiles({ 'subscribers.json': listOf(confirmed) });
  expect(left).toEqual({});
  const stored = await db.selectFrom('subscribers').select(['id', 'status', 'spam']).execute();
  expect(stored).toEqual([{ id: 'subscriber-1', status: 'confirmed', spam: false }]);
});

test('an update to the slug of another post is skipped', async () => {
  const { db, importFiles } = await openExportImportingSite();
  await importFiles(postFile());
  await addPost(db, { slug: 'taken' });
  const { left } = await importFiles(postFile({ slug: 'taken' }));
  expect(left).toEqual({
    'blog_posts:post-1': 'Something else on this site has the same slug (taken).',
  });
});

test('redirects are in the stored form and not circular', async () => {
  const { db, importFiles } = await openExportImportingSite();
  const redirect = (fromPath: string, toPath: string) => ({
    fromPath,
    toPath,
    createdAt: '2026-03-10T12:00:00.000Z',
  });
  const long = `/long?${'a='.padEnd(900, 'x')}`;
  const { left } = await importFiles({
    'redirects.json': listOf(
      redirect('/one', '/two'),
      redirect('/two', '/three'),
      redirect('/three', '/one#top'),
      redirect('/self', '/self/'),
      redirect('/slash/', '/blog'),
      redirect('/a/../b', '/blog'),
      redirect('/query?b=1&a=2', '/blog'),
      redirect('/früher #1 100%', '/blog'),
      redirect(long, `/new${long}`),
    ),
  });
  const [circle, invalid] = [
    'It would lead back to its old address.',
    'Its addresses are not paths of a site.',
  ];
  expect(left).toEqual({
    'redirects:/three': circle,
    'redirects:/self': circle,
    'redirects:/slash/': invalid,
    'redirects:/a/../b': invalid,
    'redirects:/query?b=1&a=2': invalid,
  });
  const stored = await db.selectFrom('redirects').select('from_path').execute();
  expect(stored.map(({ from_path }) => from_path).toSorted()).toEqual(
    ['/früher #1 100%', long, '/one', '/two'].toSorted(),
  );
});

test('a row that a newer export has updated goes when that one is undone as well', async () => {
  const { db, importFiles, undo } = await openExportImportingSite();
  const files = (text: string) => ({
    ...postFile({}, text),
    'subscribers.json': listOf(exportRow.subscriber),
  });
  const [first, second] = [await importFiles(files('One')), await importFiles(files('Two'))];
  const reason = 'A later import has updated it: export.zip. Undo that one to remove it.';
  expect(await undo(first.id)).toEqual([{ key: 'blog_posts:post-1', notes: JSON.stringify([reason]) }]);
  // The newer export has skipped it.
  expect(await db.selectFrom('subscribers').select('id').execute()).toEqual([]);
  expect(await findPost(db)).toMatchObject({ content: 'Two' });
  await undo(second.id);
  expect(await db.selectFrom('blog_posts').select('id').execute()).toEqual([]);
});

test('the counts of an export leave out the bin and what belongs to it', async () => {
  const { db, importFiles } = await openExportImportingSite();
  await importFiles({ ...postFile() });
  const now = new Date('2026-03-10T12:00:00Z');
  const comment = { authorName: 'A', authorEmail: 'a@example.com', content: 'Nice', approved: true };
  const binned = await addPost(db, { title: 'In the bin' });
  const parent = await createComment(db, { ...comment, postId: 'post-1' }, now);
  await createComment(db, { ...comment, postId: 'post-1' }, now);
  await createComment(db, { ...comment, postId: 'post-1', parentId: parent.id }, now);
  await createComment(db, { ...comment, postId: binned.id }, now);
  const deleted_at = now.toISOString();
  await db.updateTable('blog_posts').set({ deleted_at }).where('id', '=', binned.id).execute();
  await db.updateTable('comments').set({ deleted_at }).where('id', '=', parent.id).execute();
  const image = { ...rowOf(exportRow.image), deleted_at };
  await db.insertInto('media').values(image).execute();
  expect(await countExportContent(db)).toMatchObject({ posts: 1, comments: 1, images: 0, imageBytes: 0 });
});

const rowOf = ({ originalName, mimeType, createdAt, ...row }: typeof exportRow.image) => ({
  ...row,
  original_name: originalName,
  mime_type: mimeType,
  created_at: createdAt,
});
