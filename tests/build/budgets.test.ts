import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startSite, temporaryFolder } from '../support/site-process.ts';

/** A kilobyte is 1000 bytes, the stricter reading; scripts and styles are weighed as gzip sends them. */
const KB = 1000;
const budgets = { scripts: 125 * KB, styles: 20 * KB, fonts: 170 * KB, preloadedFonts: 130 * KB };

type Part = { module: string; imports: string[]; css: string[] };
type Route = Part & { id: string; parentId?: string; hasDefaultExport: boolean };
type Manifest = { url: string; entry: Part; routes: Record<string, Route> };

const client = (file: string) => join('build/client', file);
const weigh = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(client(file)), { level: 9 }).length, 0);

const manifest = readManifest();
const chunkModules: Record<string, string[]> = JSON.parse(readFileSync('build/chunk-modules.json', 'utf8'));

/** The branches of the route table that end in a public page. */
const pages = Object.values(manifest.routes)
  .filter(({ hasDefaultExport }) => hasDefaultExport)
  .map((route) => ({ id: route.id, branch: branchOf(route) }))
  .filter(({ id, branch }) => id !== 'site' && branch.some((route) => route.id === 'site'));

function readManifest(): Manifest {
  const prefix = 'window.__reactRouterManifest=';
  const sources = readdirSync(client('assets'))
    .filter((file) => /^manifest-.*\.js$/.test(file))
    .map((file) => readFileSync(client(`assets/${file}`), 'utf8'));
  const source = sources.find((text) => text.startsWith(prefix))!;
  return JSON.parse(source.slice(prefix.length).replace(/;\s*$/, ''));
}

function branchOf(route: Route): Route[] {
  return route.parentId ? [...branchOf(manifest.routes[route.parentId]!), route] : [route];
}

function scriptsOf(branch: Route[]) {
  const modules = [manifest.entry, ...branch].flatMap(({ module, imports }) => [module, ...imports]);
  return new Set(modules);
}

function stylesOf(branch: Route[]) {
  return new Set([manifest.entry, ...branch].flatMap(({ css }) => css));
}

test('every public page is weighed', () => {
  expect(pages.length).toBeGreaterThan(10);
  for (const page of ['home', 'post', 'project', 'missing'])
    expect(pages.map(({ id }) => id)).toContain(`routes/site/${page}`);
});

test.each(pages)('$id loads at most 125 KB of scripts and 20 KB of styles', ({ branch }) => {
  expect(weigh(scriptsOf(branch))).toBeLessThanOrEqual(budgets.scripts);
  expect(weigh(stylesOf(branch))).toBeLessThanOrEqual(budgets.styles);
});

const OF_THE_PANEL =
  /^app\/routes\/admin\/|node_modules\/(@codemirror|codemirror|@lezer|recharts|d3-[\w-]+|cmdk|radix-ui|@radix-ui|better-auth|@better-auth|zod)\//;

test.each(pages)('$id loads nothing that belongs to the panel', ({ branch }) => {
  const modules = [...scriptsOf(branch)].flatMap((script) => chunkModules[script] ?? []);
  expect(modules).toContain('app/routes/site/layout.tsx');
  expect(modules.filter((module) => OF_THE_PANEL.test(module))).toEqual([]);
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

/** Whichever styles the page sets its text in. */
function facesFor(text: string, faces: Face[]) {
  const codes = new Set([...text].map((letter) => letter.codePointAt(0)!));
  return faces.filter(({ spans }) =>
    spans.some(([first, last]) => [...codes].some((code) => code >= first && code <= last)),
  );
}

test('a first visit fetches at most 170 KB of fonts, whichever demo page it begins with', async () => {
  const styles = new Set(pages.flatMap(({ branch }) => [...stylesOf(branch)]));
  const faces = facesOf([...styles].map((file) => readFileSync(client(file), 'utf8')).join('\n'));
  const { origin } = await startSite({ DATA_DIR: temporaryFolder(), DEMO_CONTENT: 'on' });
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address!).pathname);
  expect(addresses.length).toBeGreaterThan(20);
  for (const address of addresses) {
    const html = await (await fetch(origin + address)).text();
    const text = html.replaceAll(/<(script|title)\b[\s\S]*?<\/\1>|<[^>]*>/g, '');
    const files = facesFor(text, faces).map(({ file }) => file);
    expect(files.length).toBeGreaterThanOrEqual(8);
    const total = files.reduce((sum, file) => sum + statSync(client(file)).size, 0);
    expect(total).toBeLessThanOrEqual(budgets.fonts);
  }
});

test('a page asks for the scripts that are weighed, and for no others', async () => {
  const { origin } = await startSite({ DATA_DIR: temporaryFolder() });
  const asking = /(?<=from |import ?\(?|\.append\(\.{3}\[|\.js",)"(\/assets\/[\w.-]+)"/g;
  for (const [path, id] of [
    ['', 'home'],
    ['blog', 'blog'],
    ['ai-tools', 'ai-tools'],
  ]) {
    const html = await (await fetch(`${origin}/${path}`)).text();
    const asked = [...html.matchAll(asking)].map(([, script]) => script!);
    const { branch } = pages.find((page) => page.id === `routes/site/${id}`)!;
    expect(new Set(asked)).toEqual(scriptsOf(branch));
  }
});

test('at most 130 KB of fonts are preloaded', async () => {
  const { origin } = await startSite({ DATA_DIR: temporaryFolder() });
  const html = await (await fetch(origin)).text();
  const preloads = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)];
  expect(preloads.length).toBe(3);
  const total = preloads.reduce((sum, [, file]) => sum + statSync(client(file!)).size, 0);
  expect(total).toBeLessThanOrEqual(budgets.preloadedFonts);
});
