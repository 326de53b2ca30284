import { expect, test } from 'vitest';
import { findImport } from '#features/imports/imports.server.ts';
import { isPartlyUndone, type ItemCount } from '#features/imports/import.ts';
import { countItems } from '#features/imports/report.ts';
import { deleteMedia } from '#features/media/media.server.ts';
import { createComment } from '#features/comments/comments.server.ts';
import { addPage, addPost } from '../../support/factories.ts';
import { jpegOf } from '../../support/images.ts';
import { listItems, openImportingSite, readSite } from '../../support/imports/running.ts';
import {
  filesOf,
  sourceComment,
  sourceOf,
  sourcePage,
  sourcePost,
  sourceSubscriber,
} from '../../support/imports/sources.ts';

/** Subscribers have a note about their state. */
const isDone = / · create · done(?: · Waits for confirmation and gets no newsletter until then\.)?$/;

const withImage = (src: string) => ({ markdown: `![One](${src})`, images: [{ src, alt: 'One' }] });

const source = async () =>
  sourceOf(
    [
      sourcePost(1, withImage('a.jpg')),
      sourcePost(2, withImage('b.jpg')),
      sourcePost(3),
      sourcePage('about'),
      sourceComment(1),
      sourceComment(2, { parentKey: 'comment:1' }),
      sourceComment(3, { postKey: 'post:3' }),
      sourceSubscriber('ada@example.com'),
      { type: 'redirect', key: 'r1', from: '/feed/', to: { path: '/rss.xml' } },
    ],
    { files: filesOf({ 'a.jpg': await jpegOf(40, 30), 'b.jpg': await jpegOf(41, 30) }) },
  );

test('undo removes exactly what the import has created', async () => {
  const site = await openImportingSite();
  await addPost(site.db, { title: 'Mine' });
  await addPage(site.db, { title: 'Mine' });
  const { audit_events: _none, content_version: _before, ...before } = await readSite(site.db);
  const imported = await source();
  const id = await site.importAll(imported);
  expect((await readSite(site.db)).media).toHaveLength(2);
  expect(await site.work(id, 'undo', imported)).toBe('undone');
  const { audit_events, content_version: _after, ...after } = await readSite(site.db);
  expect(after).toEqual(before);
  expect(audit_events).toMatchObject([
    { kind: 'imported' },
    { kind: 'undone', subject: 'the import of export.xml' },
  ]);
  expect((await listItems(site, id)).every((line) => line.includes(' · undone'))).toBe(true);

  const again = await site.importAll(imported);
  expect((await listItems(site, again)).every((line) => line.includes(' · create · done'))).toBe(true);
  expect((await readSite(site.db)).blog_posts).toHaveLength(4);
});

test('undo keeps what was edited, answered, sent or only updated, and says why', async () => {
  const site = await openImportingSite();
  const imported = await source();
  const id = await site.importAll(imported);
  const post = (slug: string) =>
    site.db.selectFrom('blog_posts').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  await site.db
    .updateTable('blog_posts')
    .set({ title: 'Mine', version: 2 })
    .where('slug', '=', 'post-2')
    .execute();
  const comment = { authorName: 'Eve', authorEmail: 'eve@example.com', content: 'New' };
  await createComment(site.db, { ...comment, postId: (await post('post-3')).id }, new Date());
  await site.db.updateTable('subscribers').set({ status: 'confirmed' }).execute();
  await site.db
    .updateTable('redirects')
    .set({ to_path: '/contact' })
    .where('from_path', '=', '/feed')
    .execute();
  await site.work(id, 'undo', imported);
  expect(await listItems(site, id)).toEqual([
    'post:1 · create · undone',
    'post:2 · create · kept · Edited here since the import.',
    'post:3 · create · kept · It has comments that were not removed.',
    'page:about · create · undone',
    'comment:1 · create · undone',
    'comment:2 · create · undone',
    'comment:3 · create · undone',
    'subscriber:ada@example.com · create · kept · Waits for confirmation and gets no newsletter until then. · Edited here since the import.',
    'r1 · create · kept · Edited here since the import.',
  ]);
  const { media, redirects } = await readSite(site.db);
  expect(media).toMatchObject([{ original_name: 'b.jpg' }]);
  expect(redirects).toMatchObject([
    { from_path: '/2020/01/post-2' },
    { from_path: '/2020/01/post-3' },
    { from_path: '/feed', to_path: '/contact' },
  ]);
});

test('an import that is stopped in the panel ends after its item, and can be continued', async () => {
  const site = await openImportingSite();
  const imported = await source();
  const id = await site.plan(imported);
  let items = 0;
  const stopInPanel = async () => {
    items += 1;
    if (items === 2) await site.db.updateTable('imports').set({ state: 'stopped' }).execute();
  };
  await site.work(id, 'apply', imported, { onProgress: stopInPanel });
  expect(await findImport(site.db, id)).toMatchObject({ state: 'stopped', canContinue: true });
  expect((await readSite(site.db)).blog_posts).toHaveLength(2);
  expect(await site.work(id, 'apply', imported)).toBe('applied');
  expect((await readSite(site.db)).comments).toHaveLength(3);
});

/** A signal that is aborted after some items. */
function stopAfter(items: number) {
  const stopping = new AbortController();
  let left = items;
  const onProgress = () => {
    left -= 1;
    if (left === 0) stopping.abort();
  };
  return { signal: stopping.signal, onProgress };
}

test('a stopped undo of a half-applied import can be continued, and so can the import', async () => {
  const [site, undisturbed] = [await openImportingSite(), await openImportingSite()];
  const imported = await source();
  await undisturbed.importAll(imported);
  const id = await site.plan(imported);
  await site.work(id, 'apply', imported, stopAfter(6));
  const edited = { title: 'Mine', version: 2 };
  await site.db.updateTable('pages').set(edited).execute();
  expect(await site.work(id, 'undo', imported, stopAfter(4))).toBe('stopped');
  const halfway = (await findImport(site.db, id))!;
  expect(halfway).toMatchObject({ state: 'stopped', canContinue: true });
  expect(isPartlyUndone(halfway)).toBe(true);
  expect(byState(halfway.counts)).toMatchObject({ done: 2, undone: 3, kept: 1, waiting: 3 });

  expect(await site.work(id, 'apply', imported)).toBe('applied');
  expect((await listItems(site, id)).every((line) => isDone.test(line))).toBe(true);
  const counted = async ({ db }: typeof site) =>
    Object.entries(await readSite(db)).map(([table, rows]) => [table, rows.length]);
  expect(await counted(site)).toEqual(await counted(undisturbed));

  expect(await site.work(id, 'undo', imported, stopAfter(9))).toBe('stopped');
  expect(await site.work(id, 'undo', imported)).toBe('undone');
  const { blog_posts, pages, comments, media } = await readSite(site.db);
  expect({ blog_posts, comments, media }).toEqual({ blog_posts: [], comments: [], media: [] });
  expect(pages).toMatchObject([edited]);
});

test('images that a killed undo has deleted are fetched again', async () => {
  const site = await openImportingSite();
  const imported = await source();
  const id = await site.importAll(imported);
  expect(await site.work(id, 'undo', imported, stopAfter(9))).toBe('stopped');
  // As if the process had been killed before it stored that the image is deleted.
  const [image] = await site.db.selectFrom('media').select('id').execute();
  await deleteMedia(site.db, { id: image!.id, evenOld: false }, site.mediaStore);
  expect(await site.work(id, 'apply', imported)).toBe('applied');
  expect((await readSite(site.db)).media).toHaveLength(2);
});

test('failed items are tried again, and a stopped attempt can be continued', async () => {
  const site = await openImportingSite();
  const imported = await source();
  const id = await site.plan(imported);
  await site.work(id, 'apply', sourceOf([sourcePost(1, { title: 'Other' })]));
  expect(byState((await findImport(site.db, id))!.counts)).toMatchObject({ failed: 9 });
  const changed = 'The file has changed since the plan. Make a new plan.';
  expect(await listItems(site, id)).toContain(`post:1 · create · failed · ${changed}`);
  expect((await readSite(site.db)).blog_posts).toEqual([]);
  expect(await site.work(id, 'retry', imported, stopAfter(2))).toBe('stopped');
  expect(await findImport(site.db, id)).toMatchObject({ canContinue: true });
  expect(await site.work(id, 'apply', imported)).toBe('applied');
  expect((await listItems(site, id)).every((line) => isDone.test(line))).toBe(true);
});

test('only one import runs at a time, and a second one is refused', async () => {
  const site = await openImportingSite();
  const id = await site.plan(sourceOf([sourcePost(1)]));
  const release = await site.database.importLock.acquire();
  await expect(site.work(id, 'apply', sourceOf([sourcePost(1)]), { lockAttempts: 2 })).rejects.toThrow(
    'Another import is running.',
  );
  await release!();
  expect(await site.work(id, 'apply', sourceOf([sourcePost(1)]))).toBe('applied');
  await expect(site.work(id, 'apply', sourceOf([sourcePost(1)]))).rejects.toThrow('There is no import');
});

function byState(counts: ItemCount[]) {
  const states = ['waiting', 'done', 'failed', 'undone', 'kept'] as const;
  return Object.fromEntries(states.map((state) => [state, countItems(counts, { state })]));
}
