import { expect, test } from 'vitest';
import type { Source, SourceContent } from '#site-import/index.ts';
import { jpegOf } from '../../support/images.ts';
import { listItems, openImportingSite, readSite } from '../../support/imports/running.ts';
import {
  filesOf,
  sourceComment,
  sourceOf,
  sourcePost,
  sourceProject,
  sourceSubscriber,
} from '../../support/imports/sources.ts';

type Site = Awaited<ReturnType<typeof openImportingSite>>;

const SHARED = 'Another import contains it as well: export.xml.';
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

test('a subscriber and a redirect that another import contains as well are kept, and the report says so', async () => {
  const site = await openImportingSite();
  const listOf = (name: string) =>
    sourceOf(
      [
        sourceSubscriber('ada@example.com', { key: name }),
        { type: 'redirect', key: 'feed', from: '/feed/', to: { path: '/rss.xml' } },
      ],
      { origin: `https://${name}.example` },
    );
  const [a, b, c] = [listOf('a'), listOf('b'), listOf('c')];
  const [first, second] = [await site.importAll(a), await site.importAll(b)];
  // A plan that is not applied contains nothing.
  await site.plan(c);
  const imported = await readContent(site);
  expect(await undo(site, first, a)).toEqual([
    expect.stringMatching(new RegExp(`^a · create · kept · .* · ${SHARED}$`)),
    `feed · create · kept · ${SHARED}`,
  ]);
  expect((await undo(site, second, b))[0]).toMatch(/^b · skip · done/);
  expect(await readContent(site)).toEqual(imported);
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

test('a post that another import contains as well stays with all that belongs to it', async () => {
  const site = await openImportingSite();
  const [blog, other] = [await blogAt('https://old.example'), await blogAt('https://other.example')];
  const first = await site.importAll(blog);
  await site.importAll(other);
  const imported = await readContent(site);
  expect(await undo(site, first, blog)).toEqual([
    `post:1 · create · kept · ${SHARED}`,
    `comment:1 · create · kept · ${SHARED}`,
  ]);
  expect(await readContent(site)).toEqual(imported);
});

test('an import whose items were only found by one that is undone removes them', async () => {
  const site = await openImportingSite();
  const before = await readContent(site);
  const [blog, other] = [await blogAt('https://old.example'), await blogAt('https://other.example')];
  const first = await site.importAll(blog);
  const second = await site.importAll(other);
  expect((await undo(site, second, other)).every((line) => line.includes(' · skip · done'))).toBe(true);
  expect(await undo(site, first, blog)).toEqual(['post:1 · create · undone', 'comment:1 · create · undone']);
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
  return { site, blog, newer, first, second, edit };
}

test('a post that a later import has updated stays', async () => {
  const { site, blog, first } = await importTwice();
  const updated = await readContent(site);
  expect(await undo(site, first, blog)).toEqual([
    `post:1 · create · kept · ${SHARED}`,
    `comment:1 · create · kept · ${SHARED}`,
  ]);
  expect(await readContent(site)).toEqual(updated);
});

test('a post goes with the import that has created it when the update is undone first', async () => {
  const { site, blog, newer, first, second } = await importTwice();
  expect((await undo(site, second, newer))[0]).toBe(`post:1 · update · kept · ${ONLY_UPDATED}`);
  expect(await undo(site, first, blog)).toEqual(['post:1 · create · undone', 'comment:1 · create · undone']);
  expect((await readContent(site)).blog_posts).toEqual([]);
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

const categoryNames = async ({ db }: Site) =>
  (await readSite(db)).categories!.map((row) => (row as { name: string }).name);
const postIn = (category: string, number: number, origin: string) =>
  sourceOf([sourcePost(number, { categories: [category] })], { origin });
const projectIn = (category: string, number: number, origin: string) =>
  sourceOf([sourceProject(`project-${number}`, { categories: [category] })], { origin });

test.each([
  ['post', postIn, 'new-category'],
  ['project', projectIn, 'new-project-category'],
] as const)(
  'a new category of %ss that two imports use goes when the last one is undone',
  async (kind, sourceIn, key) => {
    const site = await openImportingSite();
    const before = await categoryNames(site);
    const [a, b] = [
      sourceIn('Woodwork', 1, 'https://a.example'),
      sourceIn('Woodwork', 2, 'https://b.example'),
    ];
    const [first, second] = [await site.importAll(a), await site.importAll(b)];
    expect((await undo(site, first, a))[0]).toBe(`${key}:woodwork · create · kept · Other ${kind}s use it.`);
    expect(await categoryNames(site)).toContain('Woodwork');
    await undo(site, second, b);
    expect(await categoryNames(site)).toEqual(before);
    expect((await listItems(site, first))[0]).toMatch(`${key}:woodwork · create · undone`);
  },
);

test('a category that the owner kept stays when an import that did not use it is undone', async () => {
  const site = await openImportingSite();
  const [a, b] = [postIn('Woodwork', 1, 'https://a.example'), postIn('Metal', 2, 'https://b.example')];
  const first = await site.importAll(a);
  const edit = (values: { title?: string; category?: string }) =>
    site.db.updateTable('blog_posts').set(values).execute();
  await edit({ title: 'Mine' });
  await undo(site, first, a);
  const [other] = await categoryNames(site);
  await edit({ category: other! });
  await undo(site, await site.importAll(b), b);
  const names = await categoryNames(site);
  expect(names).toContain('Woodwork');
  expect(names).not.toContain('Metal');
});
