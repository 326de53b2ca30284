import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findImport } from '#features/imports/imports.server.ts';
import { listFailedImages } from '#features/imports/import-counts.server.ts';
import { jpegOf } from '../../support/images.ts';
import { localNetwork as network, startOldSite } from '../../support/imports/old-site.ts';
import { openImportingSite, readSite } from '../../support/imports/running.ts';
import { filesOf, sourceOf, sourcePost } from '../../support/imports/sources.ts';

const postWith = (number: number, ...sources: string[]) =>
  sourcePost(number, {
    markdown: sources.map((src) => `![One](${src})`).join('\n\n'),
    images: sources.map((src) => ({ src, alt: 'One' })),
  });

const readPosts = async (site: Awaited<ReturnType<typeof openImportingSite>>) =>
  site.db.selectFrom('blog_posts').select(['slug', 'content', 'featured_image']).orderBy('slug').execute();

test('images are fetched in their original size and stored once', async () => {
  const [one, two] = [await jpegOf(40, 30), await jpegOf(41, 30)];
  const old = await startOldSite({
    '/uploads/a.jpg': one,
    '/uploads/copy.jpg': one,
    '/uploads/b-300x200.jpg': two,
  });
  const site = await openImportingSite();
  const id = await site.importAll(
    sourceOf(
      [
        {
          ...postWith(1, `${old.origin}/uploads/a-300x200.jpg`, `${old.origin}/uploads/b-300x200.jpg`),
          cover: { src: `${old.origin}/uploads/copy.jpg`, alt: '' },
        },
        postWith(2, `${old.origin}/uploads/a-300x200.jpg`),
      ],
      { origin: old.origin },
    ),
    { network },
  );
  const { media } = await readSite(site.db);
  expect(media).toMatchObject([
    { original_name: 'b-300x200.jpg', alt: 'One' },
    { original_name: 'copy.jpg', alt: '' },
  ]);
  const [second, first] = (media as { file: string }[]).map(({ file }) => `/media/${file}`);
  expect(await readPosts(site)).toEqual([
    { slug: 'post-1', content: `![One](${first})\n\n![One](${second})`, featured_image: first },
    { slug: 'post-2', content: `![One](${first})`, featured_image: null },
  ]);
  expect(old.requests.toSorted()).toEqual([
    '/uploads/a.jpg',
    '/uploads/b-300x200.jpg',
    '/uploads/b.jpg',
    '/uploads/copy.jpg',
  ]);
  expect((await findImport(site.db, id))!.images).toEqual({ waiting: 0, fetched: 3, failed: 0 });
  expect(readdirSync(site.mediaDir)).toHaveLength(2);
});

test('a failed image keeps its address, is listed, and can be fetched again', async () => {
  const old = await startOldSite({ '/uploads/text.jpg': Buffer.from('no image') });
  const site = await openImportingSite();
  const missing = `${old.origin}/uploads/a.jpg`;
  const source = sourceOf(
    [
      postWith(1, missing),
      { ...postWith(2, missing, `${old.origin}/uploads/text.jpg`), cover: { src: missing, alt: '' } },
      postWith(3, missing),
    ],
    { origin: old.origin },
  );
  const id = await site.importAll(source, { network });
  expect(await readPosts(site)).toMatchObject([
    { content: `![One](${missing})` },
    // A cover is generated instead of a broken image.
    { featured_image: null },
    { content: `![One](${missing})` },
  ]);
  expect((await listFailedImages(site.db, id)).items).toEqual([
    { src: missing, failure: 'It could not be fetched. The answer was 404.' },
    {
      src: `${old.origin}/uploads/text.jpg`,
      failure: expect.stringMatching(/^“text.jpg” cannot be uploaded\. The library takes images /),
    },
  ]);
  // One request, although three posts contain it.
  expect(old.requests.filter((url) => url === '/uploads/a.jpg')).toHaveLength(1);

  await site.db
    .updateTable('blog_posts')
    .set({ content: 'Mine', version: 2 })
    .where('slug', '=', 'post-3')
    .execute();
  old.images['/uploads/a.jpg'] = await jpegOf(40, 30);
  expect(await site.work(id, 'retry', source, { network })).toBe('applied');
  // What could not be added is not removed if the owner adds it later.
  const added = await site.db.selectFrom('import_images').select(['src', 'is_new']).orderBy('src').execute();
  expect(added.map(({ is_new }) => Boolean(is_new))).toEqual([true, false]);
  const { media } = await readSite(site.db);
  const url = `/media/${(media as { file: string }[])[0]!.file}`;
  expect(await readPosts(site)).toMatchObject([
    { content: `![One](${url})` },
    { content: `![One](${url})\n\n![One](${old.origin}/uploads/text.jpg)`, featured_image: url },
    { content: 'Mine' },
  ]);
  expect((await findImport(site.db, id))!.images).toEqual({ waiting: 0, fetched: 1, failed: 1 });

  await site.work(id, 'undo', source, { network });
  expect(await readPosts(site)).toMatchObject([{ slug: 'post-3' }]);
  expect((await readSite(site.db)).media).toEqual([]);
});

test('an image with a long address can be fetched again', async () => {
  const old = await startOldSite({});
  const site = await openImportingSite();
  const path = `/uploads/a.jpg?token=${'x'.repeat(1_700)}`;
  const src = old.origin + path;
  const source = sourceOf([{ ...postWith(1, src), cover: { src, alt: '' } }], { origin: old.origin });
  const id = await site.importAll(source, { network });
  expect((await findImport(site.db, id))!.images).toMatchObject({ failed: 1 });
  old.images[path] = await jpegOf(40, 30);
  await site.work(id, 'retry', source, { network });
  expect((await findImport(site.db, id))!.images).toMatchObject({ fetched: 1, failed: 0 });
  const { media } = await readSite(site.db);
  const url = `/media/${(media as { file: string }[])[0]!.file}`;
  expect(await readPosts(site)).toEqual([{ slug: 'post-1', content: `![One](${url})`, featured_image: url }]);
});

test('a cover that is fetched later is set, unless the owner has chosen another or removed one', async () => {
  const old = await startOldSite({ '/there.jpg': await jpegOf(40, 30) });
  const site = await openImportingSite();
  const withCover = (number: number, path: string) =>
    sourcePost(number, { cover: { src: old.origin + path, alt: '' } });
  const source = sourceOf(
    [withCover(1, '/a.jpg'), withCover(2, '/b.jpg'), withCover(3, '/c.jpg'), withCover(4, '/there.jpg')],
    { origin: old.origin },
  );
  const id = await site.importAll(source, { network });
  const edit = (slug: string, change: { featured_image?: string | null; content?: string }) =>
    site.db
      .updateTable('blog_posts')
      .set({ ...change, version: 2 })
      .where('slug', '=', slug)
      .execute();
  await edit('post-2', { content: 'Mine' });
  await edit('post-3', { featured_image: '/media/mine.jpg' });
  await edit('post-4', { featured_image: null });
  for (const [index, path] of ['/a.jpg', '/b.jpg', '/c.jpg'].entries())
    old.images[path] = await jpegOf(41 + index, 30);
  await site.work(id, 'retry', source, { network });
  const urls = await site.db.selectFrom('import_images').select('url').orderBy('src').execute();
  expect(await readPosts(site)).toMatchObject([
    { featured_image: urls[0]!.url },
    { featured_image: urls[1]!.url, content: 'Mine' },
    { featured_image: '/media/mine.jpg' },
    { featured_image: null },
  ]);
  expect(urls.every(({ url }) => url !== null)).toBe(true);
  await site.work(id, 'undo', source);
  expect((await readPosts(site)).map(({ slug }) => slug)).toEqual(['post-2', 'post-3', 'post-4']);
});

test('only what is missing in a folder of images is fetched from the network', async () => {
  const old = await startOldSite({ '/wp-content/uploads/2020/01/b.jpg': await jpegOf(42, 30) });
  const site = await openImportingSite();
  const given = `${old.origin}/wp-content/uploads/2020/01/a-300x200.jpg`;
  const other = `${old.origin}/wp-content/uploads/2020/01/b.jpg`;
  const nowhere = `${old.origin}/wp-content/uploads/2020/01/c.jpg`;
  const data = `data:image/jpeg;base64,${(await jpegOf(43, 30)).toString('base64')}`;
  const id = await site.importAll(
    sourceOf([postWith(1, given, other, nowhere, data)], { origin: old.origin }),
    {
      network,
      imageFiles: filesOf({ '2020/01/a.jpg': await jpegOf(40, 30), '2019/01/b.jpg': await jpegOf(41, 30) }),
    },
  );
  expect(old.requests.toSorted()).toEqual([
    '/wp-content/uploads/2020/01/b.jpg',
    '/wp-content/uploads/2020/01/c.jpg',
  ]);
  expect((await listFailedImages(site.db, id)).items).toEqual([
    { src: nowhere, failure: 'It could not be fetched. The answer was 404.' },
  ]);
  expect((await readSite(site.db)).media).toHaveLength(3);
  const [{ content } = { content: '' }] = await readPosts(site);
  expect(content).toMatch(
    /^(?:!\[One\]\(\/media\/[^)]+\)\n\n){2}!\[One\]\(http:[^)]+c\.jpg\)\n\n!\[One\]\(\/media\/[^)]+\)$/,
  );
});

test('a server that does not answer is not asked again and again', async () => {
  const site = await openImportingSite();
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
  };
  const sources = Array.from({ length: 12 }, (_, number) => `https://gone.example/${number}.jpg`);
  const id = await site.importAll(sourceOf([postWith(1, ...sources)]), { network: { ...network, resolve } });
  expect(lookups).toBe(4);
  const { items } = await listFailedImages(site.db, id);
  expect(new Set(items.map(({ failure }) => failure))).toEqual(
    new Set([
      'gone.example did not answer.',
      'gone.example does not answer. Try again later, or give a ZIP of the images.',
    ]),
  );
});

test('a newer export keeps the images that the old site does not have any more', async () => {
  const old = await startOldSite({ '/uploads/a.jpg': await jpegOf(40, 30) });
  const site = await openImportingSite();
  const src = `${old.origin}/uploads/a.jpg`;
  const exported = (title: string) => sourceOf([{ ...postWith(1, src), title }], { origin: old.origin });
  await site.importAll(exported('One'), { network });
  const [{ content } = { content: '' }] = await readPosts(site);
  expect(content).toMatch(/^!\[One\]\(\/media\//);
  delete old.images['/uploads/a.jpg'];
  const second = await site.importAll(exported('Two'), { network });
  expect(await readPosts(site)).toMatchObject([{ content }]);
  expect((await findImport(site.db, second))!.images).toEqual({ waiting: 0, fetched: 1, failed: 0 });
  await site.work(second, 'undo', exported('Two'));
  expect((await readSite(site.db)).media).toHaveLength(1);
});
