import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';

const MAX_PANEL_FILES = 90;
const MAX_SIGN_IN_FILES = 16;

type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, { parentId?: string; module: string; imports: string[]; css: string[] }>;
};

const folder = 'build/client/assets';
const files = readdirSync(folder);

/** The router's list of routes and their files, a script that sets a variable. */
function readManifest(): Manifest {
  const name = files.find((file) => /^manifest-.*\.js$/.test(file) && readSize(file) > 100)!;
  const source = readFileSync(`${folder}/${name}`, 'utf8');
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));
}

const isInPanel = ([id, { parentId }]: [string, Manifest['routes'][string]]) =>
  id.startsWith('routes/admin/') || [id, parentId].includes('admin');

const readSize = (file: string) => readFileSync(`${folder}/${file}`).length;

/** The router makes a file for every route, which for endpoints is empty. */
const isFilled = (url: string) => readSize(url.replace('/assets/', '')) > 0;

test(`the panel has at most ${MAX_PANEL_FILES} scripts and stylesheets`, () => {
  const { entry, routes } = readManifest();
  const panel = Object.entries(routes).filter(isInPanel);
  const used = panel.flatMap(([, { module, imports, css }]) => [module, ...imports, ...css]);
  const loaded = [...new Set([entry.module, ...entry.imports, ...used])].filter(isFilled);
  expect(loaded.length).toBeGreaterThan(30);
  expect(loaded.length).toBeLessThanOrEqual(MAX_PANEL_FILES);
});

test(`the sign-in page requests at most ${MAX_SIGN_IN_FILES} files, and none that screens share`, async () => {
  const { origin } = await startSite({ DATA_DIR: temporaryFolder() });
  const page = await (await fetch(`${origin}/admin/login`)).text();
  const { html } = splitOffPrefetched(page);
  const assets = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
  expect([...assets].map((url) => url.split('/').at(-1)!.split('-')[0])).toContain('base');
  expect([...assets].filter((url) => url.includes('/shared-'))).toEqual([]);
  // With the page, its icon and the web app manifest.
  expect(assets.size + 3).toBeLessThanOrEqual(MAX_SIGN_IN_FILES);
});

test('after signing in, the scripts of all screens are prefetched, but no empty file', async () => {
  const { origin } = await startSite({ DATA_DIR: temporaryFolder() });
  const { html, prefetched } = splitOffPrefetched(await (await fetch(`${origin}/admin/login`)).text());
  expect(prefetched.filter((url) => !isFilled(url) || html.includes(url))).toEqual([]);
  const screens = Object.entries(readManifest().routes).filter(
    (route) => isInPanel(route) && route[0] !== 'admin' && !route[0].startsWith('routes/admin/auth/'),
  );
  const needed = new Set(screens.flatMap(([, { module, imports }]) => [module, ...imports]).filter(isFilled));
  expect([...needed].filter((url) => !prefetched.includes(url) && !html.includes(url))).toEqual([]);
});

/** The page without the list of what is prefetched after signing in, and that list. */
function splitOffPrefetched(page: string) {
  const [whole, list] = /<script id="screen-scripts"[^>]*>([\s\S]*?)<\/script>/.exec(page)!;
  return { html: page.replace(whole, ''), prefetched: JSON.parse(list!) as string[] };
}
