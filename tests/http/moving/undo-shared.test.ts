import { expect, test } from 'vitest';
import { deleteImport } from '#features/imports/imports.server.ts';
import type { Source, SourceContent } from '#features/imports/source.ts';
import { jpegOf } from '../../support/images.ts';
import { listItems, openImportingSite, readSite } from '../../support/imports/running.ts';
import {
  filesOf,
  sourceComment,
  sourceOf,
  sourcePost,
  sourceSubscriber,
} from '../../support/imports/sources.ts';

type Site = Awaited<ReturnType<typeof openImportingSite>>;

const NEEDED = 'Another import needs it: export.xml.';
const UPDATED = 'A later import has updated it: export.xml. Undo that one to remove it.';
const ONLY_UPDATED = 'It was here before; the import only updated it.';

/** What imports write, without revisions and the like. */
async function readContent({ db }: Site) {
  const { blog_posts, comments, subscribers, redirects, media } = await readSite(db);
  return { blog_posts, comments, subscribers, redirects, media };
}

const undo = async (site: Site, id: string, source: Source) => {
  expect(await site.work(id, 'undo', source)).toBe('undone');
  return listItems(site, id);
};

test('a subscriber that another import has skipped stays until the last of them is undone', async () => {
  const site = await openImportingSite();
  const listOf = (name: string) =>
    sourceOf([sourceSubscriber('ada@example.com', { key: name })], { origin: `https://${name}.example` });
  const [a, b, c] = [listOf('a'), listOf('b'), listOf('c')];
  // Its plan does not know yet that the subscriber will be there.
  const third = await site.plan(c);
  const [first, second] = [await site.importAll(a), await site.importAll(b)];
  await site.work(third, 'apply', c);
  for (const [id, list] of [
    [first, a],
    [third, c],
  ] as const) {
    expect((await undo(site, id, list))[0]).toMatch(new RegExp(` · create · kept · .* · ${NEEDED}$`));
    expect((await readContent(site)).subscribers).toMatchObject([{ email: 'ada@example.com' }]);
  }
  expect((await undo(site, second, b))[0]).toMatch(/^b · create · undone/);
  expect((await readContent(site)).subscribers).toEqual([]);
});

/** A blog with a post, its image, comment and old address, such as WordPress and a copy of it in Markdown. */
const blogAt = async (origin: string, fields: Partial<SourceContent> = {}) =>
  sourceOf(
    [
      sourcePost(1, { markdown: '![One](a.jpg)', images: [{ src: 'a.jpg', alt: 'One' }], ...fields }),
      sourceComment(1),
    ],
    { origin, files: filesOf({ 'a.jpg': await jpegOf(40, 30), 'b.jpg': await jpegOf(41, 30) }) },
  );

test('a post that another import has skipped stays with all that belongs to it, and goes with that import', async () => {
  const site = await openImportingSite();
  const before = await readContent(site);
  const [blog, other] = [await blogAt('https://old.example'), await blogAt('https://other.example')];
  const first = await site.importAll(blog);
  const second = await site.importAll(other);
  const imported = await readContent(site);
  expect(await undo(site, first, blog)).toEqual([
    `post:1 · create · kept · ${NEEDED}`,
    `comment:1 · create · kept · ${NEEDED}`,
  ]);
  expect(await readContent(site)).toEqual(imported);
  expect((await undo(site, second, other)).every((line) => line.includes(' · create · undone'))).toBe(true);
  expect(await readContent(site)).toEqual(before);
});

test('importing the same file again does not keep anything from being undone', async () => {
  const site = await openImportingSite();
  const before = await readContent(site);
  const blog = await blogAt('https://old.example');
  const first = await site.importAll(blog);
  const second = await site.importAll(blog);
  expect(await undo(site, first, blog)).toEqual(['post:1 · create · undone', 'comment:1 · create · undone']);
  expect(await readContent(site)).toEqual(before);
  expect((await undo(site, second, blog)).every((line) => line.includes(' · skip · done'))).toBe(true);
});

/** A blog, and a newer export of it in which the post has another image and one more old address. */
async function importTwice() {
  const site = await openImportingSite();
  const before = await readContent(site);
  const blog = await blogAt('https://old.example');
  const newer = await blogAt('https://old.example', {
    markdown: '![Two](b.jpg)',
    images: [{ src: 'b.jpg', alt: 'Two' }],
    oldPaths: ['/2020/01/post-1/', '/moved/'],
  });
  const first = await site.importAll(blog);
  const second = await site.importAll(newer);
  expect(await listItems(site, second)).toEqual([
    'post:1 · update · done',
    'comment:1 · skip · done · Already imported.',
  ]);
  const edit = () => site.db.updateTable('blog_posts').set({ title: 'Mine', version: 9 }).execute();
  return { site, before, blog, newer, first, second, edit };
}

test('a post that a later import has updated goes when that import is undone as well', async () => {
  const { site, before, blog, newer, first, second } = await importTwice();
  const updated = await readContent(site);
  expect(await undo(site, first, blog)).toEqual([
    `post:1 · create · kept · ${UPDATED}`,
    `comment:1 · create · kept · ${NEEDED}`,
  ]);
  expect(await readContent(site)).toEqual(updated);
  expect(await undo(site, second, newer)).toEqual([
    'post:1 · create · undone',
    'comment:1 · create · undone · Already imported.',
  ]);
  expect(await readContent(site)).toEqual(before);
});

test('undoing an update first leaves the post to the import that has created it', async () => {
  const { site, before, blog, newer, first, second } = await importTwice();
  expect((await undo(site, second, newer))[0]).toBe(`post:1 · update · kept · ${ONLY_UPDATED}`);
  await deleteImport(site.db, second, { folder: site.folder, lock: site.database.importLock });
  expect(await undo(site, first, blog)).toEqual(['post:1 · create · undone', 'comment:1 · create · undone']);
  expect(await readContent(site)).toEqual(before);
});

test('a post that several imports have updated goes with the last of them, whatever the order', async () => {
  const { site, before, blog, newer, first, second } = await importTwice();
  const newest = await blogAt('https://old.example', { title: 'Newest' });
  const third = await site.importAll(newest);
  expect((await undo(site, second, newer))[0]).toBe(`post:1 · update · kept · ${ONLY_UPDATED}`);
  expect((await undo(site, first, blog))[0]).toBe(`post:1 · create · kept · ${UPDATED}`);
  expect((await undo(site, third, newest))[0]).toBe('post:1 · create · undone');
  expect(await readContent(site)).toEqual(before);
});

test('a post that was edited after its update stays', async () => {
  for (const isEditedFirst of [true, false]) {
    const { site, blog, newer, first, second, edit } = await importTwice();
    if (isEditedFirst) await edit();
    await undo(site, second, newer);
    if (!isEditedFirst) await edit();
    expect((await undo(site, first, blog))[0]).toBe('post:1 · create · kept · Edited here since the import.');
    expect((await readContent(site)).blog_posts).toMatchObject([{ title: 'Mine' }]);
  }
});

test('a redirect that another import needs as well stays until the last of them is undone', async () => {
  const site = await openImportingSite();
  const blogOf = (name: string) =>
    sourceOf([{ type: 'redirect', key: 'feed', from: '/feed/', to: { path: '/rss.xml' } }], {
      origin: `https://${name}.example`,
    });
  const [a, b, c] = [blogOf('a'), blogOf('b'), blogOf('c')];
  // Its plan does not know yet that the redirect will be there.
  const third = await site.plan(c);
  const [first, second] = [await site.importAll(a), await site.importAll(b)];
  await site.work(third, 'apply', c);
  // A plan that is not applied needs nothing.
  await site.plan(blogOf('d'));
  for (const id of [second, third])
    expect(await listItems(site, id)).toEqual(['feed · skip · done · It is redirected already.']);

  const redirects = async () => (await readSite(site.db)).redirects;
  for (const [id, blog] of [
    [first, a],
    [third, c],
  ] as const) {
    await site.work(id, 'undo', blog);
    expect((await listItems(site, id))[0]).toMatch(
      / · create · kept · (.* · )?Another import needs it: export\.xml\.$/,
    );
    expect(await redirects()).toMatchObject([{ from_path: '/feed', to_path: '/rss.xml' }]);
  }
  await site.work(second, 'undo', b);
  expect((await listItems(site, second))[0]).toMatch(/^feed · create · undone/);
  expect(await redirects()).toEqual([]);
});
