import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Brand, defaultBrand } from '#content/brand.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import { listUses } from '#features/media/media-uses.server.ts';
import { saveSite } from '#features/settings/settings.server.ts';
import { addImage, addPage, addProject } from '../../support/factories.ts';
import { jpegOf } from '../../support/images.ts';
import { startWithLibrary } from '../../support/library.ts';
import { startSignedIn } from '../../support/owner.ts';
import { readScreen } from '../../support/screen.ts';

const upload = (n: number) => ({
  url: `/media/0123456789abcdef000${n}/1600x1000.jpg`,
  alt: 'The board of the ferry',
});

async function start() {
  const site = await startSignedIn();
  await addProject(site.db, { title: 'Shots', featured: true, screenshots: [upload(1), upload(2)] });
  await addProject(site.db, {
    title: 'Cover',
    featured: true,
    featuredImage: upload(3).url,
    screenshots: [upload(2)],
  });
  await addProject(site.db, { title: 'Bare' });
  await addPage(site.db, { title: 'Work', content: '::projects{slugs="shots cover bare"}' });
  const read = async (path: string) => (await site.get(path)).text();
  return { ...site, read };
}

/** The images of covers in the order of the page, without the owner’s portrait. */
function imagesIn(html: string) {
  return [...html.matchAll(/<span class="cover [^>]*>.*?<img src="([^"?]*)/gs)]
    .map(([, url]) => url!)
    .filter((url) => !url.startsWith('/covers/fallback/'));
}

const own = [upload(1).url, upload(3).url];

test('a project without a cover image has its first screenshot on cards', async () => {
  const { read } = await start();
  const portfolio = await read('/portfolio');
  expect(imagesIn(portfolio).toSorted()).toEqual(['/covers/bare.svg', ...own]);
  expect(imagesIn(await read('/work'))).toEqual([...own, '/covers/bare.svg']);
  expect(imagesIn(await read('/'))).toEqual(expect.arrayContaining(own));
  // As a cover image: in several widths, with its dimensions, and without an alt text beside the title.
  expect(portfolio).toMatch(/srcSet="\/media\/0123456789abcdef0001\/400\.avif 400w/i);
  expect(portfolio).toMatch(/<img src="[^"]*0001\/1600x1000.jpg" alt="" [^>]*width="1600" height="1000"/);
});

test.each(['wall', 'rows', 'index'])(
  'the portfolio as %s shows whole pictures in their own shape',
  async (portfolio) => {
    const site = await start();
    await saveSite(site.db, { brand: { ...defaultBrand, portfolio } as Brand }, { now: site.time.now });
    await bumpContentVersion(site.db);
    const file = upload(1).url.slice('/media/'.length);
    await addImage(site.db, { file, width: 1600, height: 1000, alt: 'A board', focus: '20 80' });
    const html = await site.read('/portfolio');
    expect(imagesIn(html).toSorted()).toEqual(['/covers/bare.svg', ...own]);
    expect(html).toMatch(
      /class="cover project-shot ratio-32[^]*alt="The board of the ferry" [^>]*class="focus-x-2 focus-y-8"/,
    );
    expect(html).toMatch(/<h2[^>]*><a href="\/portfolio\/shots"/);
    expect(html).not.toContain('style=');
  },
);

test('search results and social networks show the same images', async () => {
  const { read } = await start();
  expect(imagesIn(await read('/search?q=words')).toSorted()).toEqual(['/covers/bare.svg', ...own]);
  const shots = await read('/portfolio/shots');
  expect(shots).toContain(`<meta property="og:image" content="http://localhost:3000${upload(1).url}"`);
  expect(shots).toContain('<meta property="og:image:width" content="1600"');
  expect(await read('/portfolio/bare')).toContain(
    'property="og:image" content="http://localhost:3000/social/project/bare.png',
  );
});

test('a shared picture is a JPEG cropped around its focus, and a generated image while its file is missing', async () => {
  const site = await startWithLibrary();
  const { url } = await site.add(await jpegOf(900, 900));
  const file = url.slice('/media/'.length);
  await site.db.updateTable('media').set({ focus: '20 80' }).where('file', '=', file).execute();
  await addProject(site.db, { title: 'Shared', featuredImage: url });
  await bumpContentVersion(site.db);
  const page = await (await site.get('/portfolio/shared')).text();
  const [, path] = /property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(page)!;
  const kept = join(site.mediaDir, 'kept');
  const folder = join(site.mediaDir, file.split('/')[0]!);
  const share = async () => {
    const { headers } = await site.get(path!.replaceAll('&amp;', '&'));
    return [headers.get('Content-Type'), headers.get('Cache-Control')];
  };
  await rename(folder, kept);
  expect(await share()).toEqual(['image/png', 'public, max-age=600']);
  await rename(kept, folder);
  expect(await share()).toEqual(['image/jpeg', 'public, max-age=31536000, immutable']);
});

test('the panel shows the same images', async () => {
  const site = await start();
  const images = async (path: string) => imagesIn((await readScreen(site, path)).html).toSorted();
  // The list and the order of the featured ones.
  expect(await images('/admin/projects')).toEqual(['/admin/covers/bare.svg', own[0], own[0], own[1], own[1]]);
  expect(await images('/admin')).toEqual(expect.arrayContaining(own));
});

test('a loop plays over the picture on cards, lists and the page, and is used by the project', async () => {
  const site = await start();
  const loop = '/media/0123456789abcdef0009/640x400.webm';
  const { id } = await addProject(site.db, {
    title: 'Moves',
    featured: true,
    featuredImage: upload(4).url,
    loop,
  });
  const templates = async (path: string) =>
    [...(await site.read(path)).matchAll(/data-loop="([^"]*)"/g)].map(([, url]) => url);
  for (const path of ['/', '/portfolio', '/portfolio/moves']) expect(await templates(path)).toEqual([loop]);
  for (const [portfolio, shown] of [
    ['wall', [loop]],
    ['rows', [loop]],
    ['index', []],
  ] as const) {
    await saveSite(site.db, { brand: { ...defaultBrand, portfolio } }, { now: site.time.now });
    await bumpContentVersion(site.db);
    expect(await templates('/portfolio')).toEqual(shown);
  }
  // Without a script, the picture is there and nothing moves.
  expect(await site.read('/portfolio/moves')).not.toContain('<video');
  expect(await listUses(site.db, loop.slice('/media/'.length))).toEqual([
    { kind: 'Project', title: 'Moves', to: `/admin/projects/${id}/edit`, isOld: false },
  ]);
});
