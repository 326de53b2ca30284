import { expect, test } from 'vitest';
import { brandPresets, defaultBrand } from '#content/brand.ts';
import { readBrandValues } from '#features/brand/panel/brand-values.ts';
import { startWithSettings } from '../../support/settings.ts';

const stylesheet = /<link rel="stylesheet" href="(\/brand\.css\?v=\w+)"/;

async function startWithBrand() {
  const site = await startWithSettings();
  const version = async () =>
    /name="version" value="([^"]+)"/.exec(await site.readPanel('/admin/settings/brand'))![1]!;
  const saveBrand = async (changes: Record<string, string>) =>
    site.submit('/admin/settings/brand', {
      ...readBrandValues(defaultBrand),
      version: await version(),
      ...changes,
    });
  return { ...site, version, saveBrand };
}

test('a new site has no stylesheet of a brand', async () => {
  const { visit } = await startWithBrand();
  const page = await visit('/');
  expect(page).not.toContain('brand.css');
  expect(page).toContain('Runs on Atelier.');
});

test('a saved accent takes effect at once, on pages that were cached before', async () => {
  const { visit, get, saveBrand } = await startWithBrand();
  expect(await visit('/')).not.toContain('brand.css');
  expect((await saveBrand({ accent: '#1f7a4d' })).status).toBe(200);
  const page = await visit('/');
  const response = await get(stylesheet.exec(page)![1]!);
  expect(response.headers.get('Content-Type')).toContain('text/css');
  expect(response.headers.get('Cache-Control')).toContain('immutable');
  expect(await response.text()).toContain('--accent:#1f7a4d');
  expect(page).toMatch(/<meta name="theme-color" content="#[\da-f]{6}"[^>]*data-color=/);
});

test('the address of the stylesheet changes with the brand', async () => {
  const { visit, get, saveBrand } = await startWithBrand();
  await saveBrand({ accent: '#1f7a4d' });
  const before = stylesheet.exec(await visit('/'))![1]!;
  await saveBrand({ accent: '#1f7a4d', radius: '12' });
  const after = stylesheet.exec(await visit('/'))![1]!;
  expect(after).not.toBe(before);
  expect(await (await get(after)).text()).toContain('--corner:12px');
  expect((await get(before)).headers.get('Cache-Control')).not.toContain('immutable');
});

test('a preset is one click without JavaScript', async () => {
  const { visit, get, saveBrand, readPanel } = await startWithBrand();
  expect((await saveBrand({ preset: 'orchard' })).status).toBe(200);
  const { accent } = brandPresets.orchard.look;
  const page = await visit('/');
  expect(await (await get(stylesheet.exec(page)![1]!)).text()).toContain(`--accent:${accent}`);
  const source = /src="(\/covers\/fallback\/\d+\.svg\?shape=lead&amp;brand=\w+)"/.exec(page)![1]!;
  const picture = await get(source.replace('&amp;', '&'));
  expect(picture.headers.get('Cache-Control')).toContain('immutable');
  expect(await picture.text()).toContain(accent);
  expect(page).toMatch(/<link rel="preload" as="font"[^>]*fraunces/);
  expect(page).not.toMatch(/<link rel="preload" as="font"[^>]*\/read-/);
  expect(await readPanel('/admin/settings/brand')).toContain(`value="${accent}"`);
});

test('back at the default, the pages are as before', async () => {
  const { visit, saveBrand } = await startWithBrand();
  const before = await visit('/');
  await saveBrand({ preset: 'riso' });
  await saveBrand({});
  expect(await visit('/')).toBe(before);
});

const rootOf = (page: string) => /<html[^>]*>/.exec(page)![0];
test('a part can be arranged alone; pages of the default layout have no classes', async () => {
  const { visit, saveBrand } = await startWithBrand();
  expect(rootOf(await visit('/'))).not.toContain('class');
  await saveBrand({ hero: 'split' });
  expect(rootOf(await visit('/'))).toContain('class="hero-split"');
  expect(rootOf(await visit('/contact'))).toContain('class="hero-split"');
  expect((await saveBrand({ hero: 'sideways' })).status).toBe(400);
});

test('a chosen part has its markup and its rules alone', async () => {
  const { visit, get, saveBrand } = await startWithBrand();
  const markup = /class="hero-picture block"><img src="[^"]+"|class="wordmark"|data-longest="\d+"/g;
  const read = async (changes: Record<string, string>) => {
    await saveBrand(changes);
    const page = await visit('/');
    const css = await (await get(stylesheet.exec(page)![1]!)).text();
    return [page.match(markup), css.includes('.wordmark'), css.includes('.hero-picture')];
  };
  expect((await visit('/')).match(markup)).toEqual(null);
  expect(await read({ footer: 'colophon' })).toEqual([['class="wordmark"'], true, false]);
  const picture = (shape: string) =>
    `class="hero-picture block"><img src="/covers/fallback/58.svg?shape=${shape}"`;
  const poster = ['data-longest="9"', picture('card')];
  expect(await read({ hero: 'poster', band: 'plate' })).toEqual([poster, false, true]);
  expect(await read({ hero: 'split', band: 'none' })).toEqual([[picture('lead')], false, true]);
});

test('fields of color are variables of the stylesheet', async () => {
  const { visit, get, saveBrand } = await startWithBrand();
  await saveBrand({ fill: 'on' });
  const css = await (await get(stylesheet.exec(await visit('/'))![1]!)).text();
  expect(css.match(/--on-field-4:#/g)).toHaveLength(3);
  expect(css).not.toContain('--accent:#');
});

test('a preset proposes a layout and an order of the home page, except for what the owner has set', async () => {
  const { db, visit, saveBrand } = await startWithBrand();
  await saveBrand({ footer: 'colophon', preset: 'precision' });
  const page = await visit('/');
  expect(rootOf(page)).toContain('header-rail hero-index');
  expect(rootOf(page)).toContain('footer-colophon');
  const { readSite, saveSite } = await import('#features/settings/settings.server.ts');
  const order = async () => (await readSite(db)).homeSections.map(({ name }) => name);
  expect((await order())[0]).toBe('statistics');
  const { homeSections } = await readSite(db);
  await saveSite(db, { homeSections: homeSections.toReversed() }, { now: new Date() });
  await saveBrand({ basedOn: 'precision', preset: 'gallery' });
  expect((await order())[0]).toBe('closing');
});

test('a preset that an earlier version saved keeps its layout and its covers, and is in use', async () => {
  const { db, visit, readPanel } = await startWithBrand();
  const { saveSite } = await import('#features/settings/settings.server.ts');
  const precision = { ...defaultBrand, ...brandPresets.precision.look, covers: 'grids' } as const;
  const { header: _header, basedOn: _basedOn, ...earlier } = precision;
  await saveSite(db, { brand: earlier as typeof defaultBrand }, { now: new Date() });
  expect(rootOf(await visit('/'))).not.toContain('class');
  const panel = await readPanel('/admin/settings/brand');
  expect(panel).toMatch(/value="precision" aria-pressed="true"/);
  expect(panel).toContain('In use');
  expect(panel).toMatch(/<option value="grids" selected/);
});

test('the line about Atelier can be hidden', async () => {
  const { visit, version, submit } = await startWithBrand();
  const form = readBrandValues({ ...defaultBrand, showAtelier: false });
  await submit('/admin/settings/brand', { ...form, version: await version() });
  expect(await visit('/')).not.toContain('Runs on Atelier');
});

test('the icons of the menus can be hidden', async () => {
  const { visit, version, submit } = await startWithBrand();
  const icons = (page: string) =>
    [...page.matchAll(/<nav aria-label="(?:Main|Menu)".*?<\/nav>/gs)].map(
      ([nav]) => nav.split('<svg').length - 1,
    );
  expect(icons(await visit('/'))).toEqual([6, 6]);
  const form = readBrandValues({ ...defaultBrand, menuIcons: false });
  await submit('/admin/settings/brand', { ...form, version: await version() });
  expect(icons(await visit('/'))).toEqual([0, 0]);
});

test('headings in Fraunces have lines that do not touch', async () => {
  const { visit, get, saveBrand } = await startWithBrand();
  await saveBrand({ preset: 'orchard' });
  const css = await (await get(stylesheet.exec(await visit('/'))![1]!)).text();
  // The ascenders and descenders of Fraunces are 0.98 em together.
  expect(Number(/--heading-leading:([\d.]+)/.exec(css)?.[1])).toBeGreaterThan(1);
});

test('invalid values are reported at their fields and kept', async () => {
  const { saveBrand, visit } = await startWithBrand();
  const response = await saveBrand({ accent: 'reddish', radius: '99', fonts: 'comic' });
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain('Enter a color such as #1f5c3a.');
  expect(page).toContain('Enter a whole number from 0 to 20.');
  expect(page).toContain('value="reddish"');
  expect(await visit('/')).not.toContain('brand.css');
});

test('a brand that was changed elsewhere is not overwritten', async () => {
  const { version, saveBrand } = await startWithBrand();
  const opened = await version();
  await saveBrand({ accent: '#1f7a4d' });
  const response = await saveBrand({ accent: '#0000ff', version: opened });
  expect(response.status).toBe(409);
  expect(await response.text()).toContain('The brand was changed in another window.');
});

test('resetting the settings resets the brand', async () => {
  const { db, visit, saveBrand } = await startWithBrand();
  await saveBrand({ preset: 'gallery' });
  const { clear } = await import('#features/system/clearing.server.ts');
  await clear(db, 'settings', new Date());
  expect(await visit('/')).not.toContain('brand.css');
});

test('social images have the heading font of the brand', async () => {
  const { visit, get, saveBrand } = await startWithBrand();
  const image = async () => {
    const url = /<meta property="og:image" content="([^"]+)"/.exec(await visit('/contact'))![1]!;
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    return Buffer.from(await (await get(pathname + search)).arrayBuffer());
  };
  const images = [await image()];
  for (const fonts of ['geist', 'instrument', 'fraunces', 'grotesk', 'archivo']) {
    await saveBrand({ fonts });
    images.push(await image());
  }
  expect(new Set(images.map((bytes) => bytes.toString('base64'))).size).toBe(6);
});
