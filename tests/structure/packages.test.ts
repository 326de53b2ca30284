import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { isInstalled } from '../../scripts/prepare.mjs';

type Manifest = Partial<Record<string, unknown>>;

/** Manifest entries that replace or modify a published package. */
function manifestProblems(manifest: Manifest): string[] {
  const {
    scripts = {},
    dependencies = {},
    devDependencies = {},
    overrides = {},
  } = manifest as Record<string, object>;
  const hooks = Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare|pack)$/.test(name));
  const patching = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => /patch/.test(name));
  const versions = [dependencies, devDependencies, overrides].flatMap(leavesOf);
  return [
    ...hooks,
    ...patching,
    ...Object.keys(manifest).filter((key) => ['patchedDependencies', 'pnpm', 'resolutions'].includes(key)),
    ...versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
  ];
}

function leavesOf(value: unknown): string[] {
  return typeof value === 'object' && value ? Object.values(value).flatMap(leavesOf) : [String(value)];
}

const workspaces = globSync('packages/*');
const workspaceLinks = new Set(workspaces.map((path) => path.replace('packages/', 'node_modules/')));

test('packages are installed as published', () => {
  for (const file of ['package.json', ...workspaces.map((path) => `${path}/package.json`)])
    expect([file, manifestProblems(JSON.parse(readFileSync(file, 'utf8')) as Manifest)]).toEqual([file, []]);
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Manifest>;
  };
  const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
  expect(installed.length).toBeGreaterThan(100);
  const published = installed.filter(
    ([path]) => path.startsWith('node_modules/') && !workspaceLinks.has(path),
  );
  const unverified = published.filter(([, { resolved, link, integrity }]) => resolved || link || !integrity);
  expect(unverified.map(([path]) => path)).toEqual([]);
  expect(globSync('{patches,.yarn,.pnpmfile.*}')).toEqual([]);
});

test.each<Manifest>([
  { scripts: { postinstall: 'patch-package' } },
  { devDependencies: { 'patch-package': '8.0.0' } },
  { dependencies: { react: 'file:vendor/react' } },
  { dependencies: { react: 'npm:preact@10.0.0' } },
  { overrides: { vite: { rolldown: 'github:someone/rolldown' } } },
  { patchedDependencies: { 'react@19.0.0': 'patches/react.patch' } },
])('%j is reported', (manifest) => expect(manifestProblems(manifest)).not.toEqual([]));

/** Plugin hooks that could change or replace the content of a package. */
function pluginProblems(plugin: Plugin) {
  const ids = ['react', 'react-router', '/site/node_modules/react/index.js'];
  const intercepted = (['resolveId', 'load'] as const).filter((hook) =>
    ids.some((id) => (plugin[hook] as ((id: string) => unknown) | undefined)?.(id)),
  );
  return [
    ...intercepted,
    ...(['transform', 'renderChunk', 'transformIndexHtml'] as const).filter((hook) => plugin[hook]),
  ];
}

test('the build plugins modify no package', async () => {
  const ours = globSync('scripts/*.ts').filter((file) => /from 'vite'/.test(readFileSync(file, 'utf8')));
  expect(ours).toEqual(expect.arrayContaining(['scripts/fonts.ts', 'scripts/site-scripts.ts']));
  for (const file of ours) {
    const module = (await import(join(process.cwd(), file))) as Record<string, () => Plugin>;
    for (const create of Object.values(module)) expect([file, pluginProblems(create())]).toEqual([file, []]);
  }
});

test.each<Plugin>([
  { name: 'x', transform: (code) => code.replace('a', 'b') },
  { name: 'x', load: (id) => (id.includes('react') ? 'export {}' : null) },
  { name: 'x', resolveId: (id) => (id === 'react' ? '/site/app/react.ts' : null) },
  { name: 'x', renderChunk: (code) => code },
])('a plugin that modifies a package is reported: %o', (plugin) =>
  expect(pluginProblems(plugin)).not.toEqual([]),
);

const locked = {
  '': { version: '1.0.0', dependencies: { a: '1.2.3' }, devDependencies: { b: '2.0.0' } },
  'node_modules/a': { version: '1.2.3' },
  'node_modules/b': { version: '2.0.0', dev: true },
  'node_modules/tester': { version: '3.0.0', dev: true },
  'packages/tools': { version: '1.0.0', devDependencies: { tester: '3.0.0' } },
};
const a = { 'node_modules/a': { version: '1.2.3' } };
const b = { 'node_modules/b': { version: '2.0.0' } };
const tester = { 'node_modules/tester': { version: '3.0.0' } };

test.each([
  ['by npm ci', { ...a, ...b, ...tester }, { site: true, tests: true }],
  ['without those of a workspace', { ...a, ...b }, { site: true, tests: false }],
  ['without development packages', a, { site: false, tests: false }],
  ['in another version', { ...b, 'node_modules/a': { version: '1.2.4' } }, { site: false, tests: false }],
  ['not to the end', null, { site: false, tests: false }],
])('packages that were installed %s', (_, installed, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
  if (installed)
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  expect({ site: isInstalled(folder, []), tests: isInstalled(folder, ['tools']) }).toEqual(expected);
});
