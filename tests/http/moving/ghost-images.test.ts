import { expect, test } from 'vitest';
import { findImport, saveImagesFile, saveOldSite } from '#features/imports/imports.server.ts';
import { listFailedImages } from '#features/imports/import-counts.server.ts';
import { openSource } from '#site-import/index.ts';
import { jpegOf } from '../../support/images.ts';
import { localNetwork as network, startOldSite } from '../../support/imports/old-site.ts';
import { openImportingSite, readSite } from '../../support/imports/running.ts';
import { ghostExport, ghostPost } from '../../../packages/site-import/tests/support/ghost-export.ts';
import { writeFile, writeZip } from '../../../packages/site-import/tests/support/source-files.ts';

const cover = '/content/images/2024/cover.jpg';
const image = '/content/images/2024/a.jpg';

/** An export that does not name its site, as Ghost writes them. */
const writeExport = () =>
  writeFile(
    'blog.json',
    ghostExport({
      posts: [
        ghostPost({
          feature_image: `__GHOST_URL__${cover}`,
          html: `<p><img src="__GHOST_URL__/content/images/size/w600/2024/a.jpg" alt="One"></p>`,
        }),
      ],
    }),
  );

const readPost = ({ db }: Awaited<ReturnType<typeof openImportingSite>>) =>
  db.selectFrom('blog_posts').select(['content', 'featured_image']).executeTakeFirstOrThrow();

const imported = {
  content: expect.stringMatching(/^!\[One\]\(\/media\/\S+\)$/),
  featured_image: expect.any(String),
};

test('the images are fetched from the old site that the owner has entered', async () => {
  const old = await startOldSite({
    [`/blog${cover}`]: await jpegOf(40, 30),
    [`/blog${image}`]: await jpegOf(41, 30),
  });
  const site = await openImportingSite();
  const source = await openSource(writeExport());
  const id = await site.plan(source);
  expect(await findImport(site.db, id)).toMatchObject({ oldSite: { url: null }, images: { waiting: 2 } });
  await saveOldSite(site.db, id, `${old.origin}/blog`);
  await site.work(id, 'apply', source, { network });
  expect(await readPost(site)).toEqual(imported);
  expect(await findImport(site.db, id)).toMatchObject({ oldSite: null, images: { fetched: 2, failed: 0 } });
});

test('the address can be entered after the import', async () => {
  const old = await startOldSite({ [cover]: await jpegOf(40, 30), [image]: await jpegOf(41, 30) });
  const site = await openImportingSite();
  const source = await openSource(writeExport());
  const id = await site.importAll(source, { network });
  // The text without a broken image.
  expect(await readPost(site)).toEqual({ content: 'One', featured_image: null });
  expect((await listFailedImages(site.db, id)).items).toEqual(
    [image, cover].map((src) => ({
      src,
      failure: 'The export does not name the old site. Enter its address, or give a ZIP of the images.',
    })),
  );
  await saveOldSite(site.db, id, old.origin);
  await site.work(id, 'retry', source, { network });
  expect(await readPost(site)).toEqual(imported);
  await site.work(id, 'undo', source);
  expect(await readSite(site.db)).toMatchObject({ blog_posts: [], media: [] });
});

test('a zip of the images can be given after the import', async () => {
  const site = await openImportingSite();
  const path = writeExport();
  const id = await site.importAll(await openSource(path));
  const imagesPath = await writeZip({
    'images/2024/cover.jpg': await jpegOf(40, 30),
    'images/2024/a.jpg': await jpegOf(41, 30),
    'images/2023/a.jpg': await jpegOf(42, 30),
  });
  await saveImagesFile(site.db, id, imagesPath);
  await site.work(id, 'retry', await openSource(path, { imagesPath }));
  expect(await readPost(site)).toEqual(imported);
  expect(await findImport(site.db, id)).toMatchObject({ oldSite: null, images: { fetched: 2, failed: 0 } });
});

test('importing the same file again changes nothing, with or without the images', async () => {
  const site = await openImportingSite();
  const path = writeExport();
  const imagesPath = await writeZip({
    'content/images/2024/cover.jpg': await jpegOf(40, 30),
    'content/images/2024/a.jpg': await jpegOf(41, 30),
  });
  await site.importAll(await openSource(path, { imagesPath }));
  const { blog_posts, media, redirects } = await readSite(site.db);
  await site.importAll(await openSource(path));
  expect(await readSite(site.db)).toMatchObject({ blog_posts, media, redirects });
});
