import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brandPresets, defaultBrand } from '#content/brand.ts';
import type { Db } from '#database/schema.ts';
import { readBrandValues } from '#features/brand/panel/brand-values.ts';
import { addImage, addPost } from '../../support/factories.ts';
import { startWithLibrary } from '../../support/library.ts';

const logoOf = (background: string) =>
  sharp({ create: { width: 240, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

const addLogo = (db: Db, id: string) => addImage(db, { id, width: 240, height: 60 });

async function startWithBrand() {
  const site = await startWithLibrary();
  const saveBrand = async (changes: Record<string, string>) => {
    const page = await site.readPanel('/admin/settings/brand');
    const version = /name="version" value="([^"]+)"/.exec(page)![1]!;
    const form = { ...readBrandValues(defaultBrand), version, ...changes };
    return site.post('/admin/settings/brand', form, { Cookie: site.cookie });
  };
  const visit = async (path: string) => (await site.get(path)).text();
  return { ...site, saveBrand, visit };
}

test('a logo replaces the name in header, menu and footer, with its dark variant', async () => {
  const { db, saveBrand, visit } = await startWithBrand();
  const [light, dark] = [await addLogo(db, 'light'), await addLogo(db, 'dark')];
  const form = { logo: light.url, logoDark: dark.url, logoHeight: '30' };
  expect((await saveBrand(form)).status).toBe(200);
  const page = await visit('/');
  const images = [...page.matchAll(/<img[^>]*alt="Your Name"[^>]*>/g)].map(([tag]) => tag);
  expect(images.filter((tag) => tag.includes(light.url))).toHaveLength(2);
  expect(images.filter((tag) => tag.includes(dark.url))).toHaveLength(3);
  // 240 by 60 at a height of 30.
  expect(images[0]).toContain('width="120" height="30"');
});

test('a logo without a dark variant is shown on a light plate on dark backgrounds', async () => {
  const { db, saveBrand, visit, readPanel } = await startWithBrand();
  const [logo, dark] = [await addLogo(db, 'light'), await addLogo(db, 'dark')];
  const plates = (page: string) => [...page.matchAll(/<span class="always-light ((?:dark:)?logo-plate)">/g)];
  const hint = 'your logo is shown on a light plate';
  expect(await readPanel('/admin/settings/brand')).not.toContain(hint);
  await saveBrand({ logo: logo.url });
  const found = plates(await visit('/')).map(([, plate]) => plate);
  expect(found).toEqual(['dark:logo-plate', 'dark:logo-plate', 'logo-plate']);
  expect(await readPanel('/admin/settings/brand')).toContain(hint);
  await saveBrand({ logo: logo.url, logoDark: dark.url });
  expect(plates(await visit('/'))).toHaveLength(0);
  expect(await readPanel('/admin/settings/brand')).not.toContain(hint);
});

test('a footer in a field of color shows the logo on a light plate', async () => {
  const { add, saveBrand, visit } = await startWithBrand();
  const [light, dark] = [
    await add(await logoOf('#111111'), 'light.png'),
    await add(await logoOf('#eeeeee'), 'dark.png'),
  ];
  const footer = async (radius: string) => {
    await saveBrand({ logo: light.url, logoDark: dark.url, fill: 'on', radius });
    return /<footer[^]*?<\/picture>/.exec(await visit('/'))![0];
  };
  expect(await footer('0')).toMatch(new RegExp(`"always-light logo-plate">.*<img src="${light.url}"`));
  expect(await footer('8')).toContain(`<img src="${dark.url}"`);
});

test('social images show the logo instead of the mark', async () => {
  const { add, saveBrand, visit, get } = await startWithBrand();
  const readImage = async () => {
    const url = /<meta property="og:image" content="[^/]*\/\/[^/]*([^"]+)"/.exec(await visit('/'))![1]!;
    const image = sharp(Buffer.from(await (await get(url)).arrayBuffer()));
    // Inside of the logo at the top left; the mark is transparent there.
    const pixel = await image
      .extract({ left: 72, top: 66, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer();
    return { url, pixel: [...pixel] };
  };
  const before = await readImage();
  const { url } = await add(await logoOf('#ff0000'), 'logo.png');
  await saveBrand({ logo: url });
  const after = await readImage();
  expect(after.url).not.toBe(before.url);
  expect(before.pixel).toEqual([0xf8, 0xf4, 0xeb]);
  // Scaling and compositing round differently.
  expect(after.pixel).toEqual([255, 0, 0].map((channel) => expect.closeTo(channel, -1)));
});

test('a logo that is not in the library is refused at its field', async () => {
  const { saveBrand } = await startWithBrand();
  const response = await saveBrand({ logo: 'https://elsewhere.example/logo.svg' });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('Upload an image or choose one from the library.');
});

test('an address of the library without an image is refused at its field', async () => {
  const { saveBrand, visit } = await startWithBrand();
  const url = '/media/0123456789abcdef0123/64x64.png';
  for (const name of ['logo', 'logoDark', 'favicon']) {
    const response = await saveBrand({ [name]: url });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('This image is not in the library (any more).');
    expect(page).toContain(`value="${url}"`);
  }
  expect(await visit('/')).not.toContain(url);
});

test('the icons show the mark while the file of the favicon is missing', async () => {
  const { db, saveBrand, visit, get } = await startWithBrand();
  const { url } = await addLogo(db, 'icon');
  await saveBrand({ favicon: url });
  const [, href] = /<link rel="icon"[^>]*href="([^"]+)"/.exec(await visit('/'))!;
  const response = await get(href!);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=600');
  const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(width).toBe(192);
});

test('a favicon is served in all sizes, also at the addresses that browsers guess', async () => {
  const { add, saveBrand, visit, get } = await startWithBrand();
  const image = await add(await logoOf('#1f7a4d'), 'icon.png');
  await saveBrand({ favicon: image.url });
  const page = await visit('/');
  const hrefs = [...page.matchAll(/<link rel="(?:apple-touch-)?icon"[^>]*href="([^"]+)"/g)].map(
    ([, href]) => href!,
  );
  expect(hrefs.map((href) => href.replace(/.*\//, ''))).toEqual(['192.png', '180.png']);
  for (const href of hrefs) {
    const { width, height, format } = await sharp(
      Buffer.from(await (await get(href)).arrayBuffer()),
    ).metadata();
    expect({ width, height, format }).toMatchObject({ width: height, format: 'png' });
  }
  const guessed = await get('/favicon.ico');
  expect(guessed.status).toBe(302);
  expect(guessed.headers.get('Location')).toMatch(/^\/brand-icons\/\w+\/32\.png$/);
  const manifest = JSON.parse(await visit('/manifest.webmanifest'));
  expect(manifest.icons[0].src).toMatch(/^\/brand-icons\/\w+\/192\.png$/);
});

test('without a favicon the icons have the colours of the brand', async () => {
  const { saveBrand, visit, get } = await startWithBrand();
  expect(await visit('/')).toContain('href="/icon-192.png"');
  await saveBrand({ accent: '#1f7a4d' });
  const [, href] = /<link rel="icon"[^>]*href="(\/brand-icons\/\w+\/192\.png)"/.exec(await visit('/'))!;
  const icon = sharp(Buffer.from(await (await get(href!)).arrayBuffer()));
  // In the right shoulder of the mark.
  const pixel = await icon.extract({ left: 110, top: 130, width: 1, height: 1 }).raw().toBuffer();
  expect([...pixel.subarray(0, 3)]).toEqual([0x1f, 0x7a, 0x4d]);
  expect((await get('/favicon.svg')).headers.get('Location')).toBe(href);
});

test('generated covers and sharing images follow the brand at new addresses', async () => {
  const { db, get, saveBrand, visit } = await startWithBrand();
  await addPost(db, { slug: 'berth' });
  const cover = /src="(\/covers\/berth\.svg[^"]*)"/;
  const social = /property="og:image" content="[^"]*(\/social\/[^"]+)"/;
  const before = await visit('/blog/berth');
  expect(cover.exec(before)![1]).not.toContain('brand');
  const { look } = brandPresets.riso;
  await saveBrand({ preset: 'riso' });
  const after = await visit('/blog/berth');
  const url = cover.exec(after)![1]!.replaceAll('&amp;', '&');
  const response = await get(url);
  expect(await response.text()).toContain(look.coverOne);
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  const outdated = await get(url.replace(/brand=\w+/, 'brand=old'));
  expect(outdated.headers.get('Cache-Control')).not.toContain('immutable');
  expect(social.exec(after)![1]).not.toBe(social.exec(before)![1]);
});
