import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';

/** KB is 1000 bytes; scripts and styles are measured gzipped. */
const KB = 1000;
const budgets = {
  script: 5 * KB,
  island: 80 * KB,
  styles: 20 * KB,
  fonts: 170 * KB,
  preloadedFonts: 130 * KB,
};

const client = (file: string) => join('build/client', file);
const weigh = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(client(file)), { level: 9 }).length, 0);

const FOLDER = '/assets/site';
const siteScripts = readdirSync(client(FOLDER))
  .filter((file) => file.endsWith('.js'))
  .map((file) => `${FOLDER}/${file}`);
const entries = siteScripts.filter((file) => basename(file).startsWith('entry.site-'));
const islands = siteScripts.filter((file) => file.includes('.island-'));
const hydration = siteScripts.filter((file) => basename(file).startsWith('hydrate-'));

function staticImportsOf(file: string) {
  const imports = readFileSync(client(file), 'utf8').matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g);
  return [...imports].map(([, name]) => `${FOLDER}/${name}`);
}

function withImports(files: string[]) {
  const all = new Set(files);
  for (const file of all) for (const imported of staticImportsOf(file)) all.add(imported);
  return all;
}

let reading: ReturnType<typeof readPages> | undefined;

/** Fetches the sample site once: every page of the sitemap and four pages outside it. */
const samplePages = () => (reading ??= readPages());

async function readPages() {
  const { origin } = await startSite({ DATA_DIR: temporaryFolder(), DEMO_CONTENT: 'on' });
  const read = async (path: string) => (await fetch(origin + path)).text();
  const sitemap = await read('/sitemap.xml');
  const urls = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url!).pathname);
  expect(urls.length).toBeGreaterThan(20);
  const paths = [...urls, '/search?q=design', '/blog?page=2', '/contact?sent=1', '/no-such-page'];
  return Promise.all(paths.map(async (path) => ({ path, html: await read(path) })));
}

const scriptsOf = (html: string) => [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => src!);
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(/<link\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .map((tag) => /href="([^"]+)"/.exec(tag)![1]!);

test('the public entry script is at most 5 KB and has no static imports', () => {
  expect(entries.length).toBe(1);
  expect(staticImportsOf(entries[0]!)).toEqual([]);
  expect(weigh(entries)).toBeLessThanOrEqual(budgets.script);
});

test('every island imports React and there is one hydration script', () => {
  expect(islands.length).toBeGreaterThanOrEqual(4);
  expect(hydration.length).toBe(1);
  for (const island of islands)
    expect([...withImports([island])].map((file) => basename(file).split('-')[0])).toContain('react');
});

test.each(islands)('%s with React and its static imports is at most 80 KB', (island) => {
  expect(weigh(withImports([...entries, ...hydration, island]))).toBeLessThanOrEqual(budgets.island);
});

test('every public page with React and all of its islands is at most 80 KB', async () => {
  for (const { path, html } of await samplePages()) {
    const names = [...html.matchAll(/data-island="[^"]*\/([^"/]+)\.tsx"/g)].map(([, name]) => name!);
    const used = islands.filter((file) => names.some((name) => basename(file).startsWith(`${name}-`)));
    expect([path, used.length]).toEqual([path, new Set(names).size]);
    expect(weigh(withImports([...entries, ...hydration, ...used]))).toBeLessThanOrEqual(budgets.island);
  }
});

/** Identifiers in the router source that minifiers do not change. */
const ROUTER = /data-discover|RouterProvider|useNavigate|react-router/;

test('public scripts contain no router code', () => {
  const panel = readdirSync(client('assets')).filter((file) => file.endsWith('.js'));
  const isOfRouter = (file: string) => ROUTER.test(readFileSync(client(file), 'utf8'));
  expect(panel.filter((file) => isOfRouter(`assets/${file}`))).not.toEqual([]);
  expect(siteScripts.filter(isOfRouter)).toEqual([]);
});

test('every public page loads only the entry script and at most 20 KB of styles for the screen', async () => {
  for (const { path, html } of await samplePages()) {
    expect([path, scriptsOf(html)]).toEqual([path, entries]);
    expect([path, linksOf(html, 'modulepreload')]).toEqual([path, []]);
    const styles = linksOf(html.replaceAll(/<link[^>]*media="print"[^>]*>/g, ''), 'stylesheet');
    expect([path, styles.length > 0]).toEqual([path, true]);
    expect([path, weigh(styles) <= budgets.styles || weigh(styles)]).toEqual([path, true]);
  }
});

type Face = { file: string; spans: [first: number, last: number][] };

function facesOf(css: string): Face[] {
  const rules = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule]) => rule!);
  return rules
    .filter((rule) => rule.includes('.woff2'))
    .map((rule) => ({
      file: /url\(["']?([^"')]+\.woff2)/.exec(rule)![1]!,
      spans: [...rule.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(([, first, last = first]) => [
        Number.parseInt(first!, 16),
        Number.parseInt(last!, 16),
      ]),
    }));
}

/** Counts every face that covers a character of the text, regardless of the weight in use. */
function facesFor(text: string, faces: Face[]) {
  const codes = new Set([...text].map((character) => character.codePointAt(0)!));
  return faces.filter(({ spans }) =>
    spans.some(([first, last]) => [...codes].some((code) => code >= first && code <= last)),
  );
}

test('the first visit to any sample page downloads at most 170 KB of fonts', async () => {
  const pages = await samplePages();
  const styles = new Set(pages.flatMap(({ html }) => linksOf(html, 'stylesheet')));
  const faces = facesOf([...styles].map((file) => readFileSync(client(file), 'utf8')).join('\n'));
  for (const { html } of pages) {
    const text = html.replaceAll(/<(script|title)\b[\s\S]*?<\/\1>|<[^>]*>/g, '');
    const files = facesFor(text, faces).map(({ file }) => file);
    expect(files.length).toBeGreaterThanOrEqual(8);
    const total = files.reduce((sum, file) => sum + statSync(client(file)).size, 0);
    expect(total).toBeLessThanOrEqual(budgets.fonts);
  }
});

test('at most 130 KB of fonts are preloaded', async () => {
  for (const { path, html } of await samplePages()) {
    const preloads = [...html.matchAll(/<link\b[^>]*rel="preload"[^>]*>/g)].map(([tag]) => tag);
    const fonts = preloads.filter((tag) => tag.includes('as="font"'));
    expect([path, fonts.length]).toEqual([path, 3]);
    const files = fonts.map((tag) => /href="([^"]+)"/.exec(tag)![1]!);
    const total = files.reduce((sum, file) => sum + statSync(client(file)).size, 0);
    expect(total).toBeLessThanOrEqual(budgets.preloadedFonts);
  }
});
