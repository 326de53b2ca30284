import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Rule = (source: string) => string[];

const found = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([text]) => text.trim());

const IMPORTED =
  /(?:\bfrom|\bimport|\brequire|\bresolve|\bmock|@import|@plugin|@config|@reference)\s*\(?\s*['"`]([^'"`]+)['"`]/g;
const PACKAGE = /^((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/(.+))?$/;
const BUILT_IN = /^(node|virtual|data|https?):/;

type Exports = string | Record<string, unknown> | undefined;

/** Whether a package lists this path in its `exports`. */
function isExported(exported: Exports, path: string) {
  const names = typeof exported === 'object' ? Object.keys(exported) : [];
  return names.some((name) => {
    const [start, end] = name.split('*');
    return end === undefined ? name === `./${path}` : `./${path}`.startsWith(start!) && path.endsWith(end);
  });
}

/** Imports of files that a package does not export. */
const internalFiles: Rule = (source) =>
  [...source.matchAll(IMPORTED)]
    .map(([, imported]) => imported!)
    .filter((imported) => !BUILT_IN.test(imported) && PACKAGE.test(imported))
    .filter((imported) => {
      const [, name, path] = PACKAGE.exec(imported)!;
      if (!path) return false;
      if (/(^|\/)(dist|src|lib|cjs|esm|internals?)(\/|$)/.test(path)) return true;
      const manifest = join('node_modules', name!, 'package.json');
      return (
        existsSync(manifest) &&
        !isExported(JSON.parse(readFileSync(manifest, 'utf8')).exports as Exports, path)
      );
    });

const rules: Record<string, Rule> = {
  'imports an internal file of a package': internalFiles,
  'names a file of a package': (source) => found(source, /^.*\bnode_modules\b.*$/gm),
  'looks for a file of a package': (source) =>
    found(
      source,
      /\bcreateRequire\([^)]*\)(\.resolve\([^)]*\))?|\brequire\.resolve\([^)]*\)|\bimport\.meta\.resolve\(['"`](?!\.)[^)]*\)/g,
    ),
  'uses what a package keeps for itself': (source) =>
    found(
      source,
      /\bUNSAFE_\w+|\b__(?:SECRET|CLIENT|SERVER)_INTERNALS\w*|_reactInternals\w*|__react[A-Z]\w*|\bgetExecutor\b/g,
    ),
  'uses a virtual module of a package': (source) =>
    found(source, /virtual:(?!site-scripts\b|react-router\/server-build\b)[\w/-]+/g),
  'changes a class or a module of a package': (source) =>
    found(
      source,
      /[\w.]+\.prototype\.\w+\s*=(?!=).*|Object\.(?:assign|defineProperty|defineProperties)\(\s*(?!Navigator\b)[\w.]+\.prototype.*|\brequire\.(?:cache|extensions)\b|\bModule\._\w+/g,
    ),
  'changes modules while they are loaded': (source) =>
    found(source, /\bregisterHooks\b|\bmodule\.register\(|--(?:experimental-)?loader\b/g),
  'changes modules while they are built': (source) =>
    /from '(vite|vitest|rolldown|rollup|esbuild)\b/.test(source)
      ? found(
          source,
          /(?:^|[{,])\s*(?:async\s+)?(?:transform|renderChunk|load|onLoad)(?:\s*:|\([^)]*\)\s*\{)|^\s*alias\s*:/gm,
        )
      : [],
};

const allowed: { file: string; text: string; because: string }[] = [
  ...[
    'tests/support/database/observe-queries.ts',
    'app/features/content/server/panel-queries.server.test.ts',
  ].map((file) => ({ file, text: 'getExecutor', because: 'tests that look at the queries of the app' })),
  {
    file: 'scripts/fonts.ts',
    text: 'createRequire(import.meta.url)',
    because: 'fonts are files of @fontsource packages, which export them under ./files',
  },
  {
    file: 'app/platform/markdown/highlight.ts',
    text: `createRequire(import.meta.url).resolve('shiki/onig.wasm')`,
    because: 'shiki exports the program of its engine as a file',
  },
  {
    file: 'scripts/site-scripts.ts',
    text: '/node_modules[\\\\/](react|react-dom|scheduler)[\\\\/]/;',
    because: 'names the chunk that React goes to, and changes nothing in it',
  },
  {
    file: 'scripts/site-scripts.ts',
    text: 'load(id) {',
    because: 'its own virtual module; the plugins are tried below',
  },
  {
    file: 'scripts/site-scripts.ts',
    text: 'virtual:react-router/inject-hmr-runtime',
    because: 'hot reload of islands, in development alone',
  },
  {
    file: 'scripts/prepare.mjs',
    text: `inRoot('node_modules/.bin') + delimiter + process.env.PATH;`,
    because: 'programs of packages are run from here',
  },
  {
    file: 'scripts/prepare.mjs',
    text: `inRoot('node_modules/@react-router/dev/bin.cjs'),`,
    because: 'the program `react-router`, without a shell in between',
  },
  {
    file: 'scripts/prepare.mjs',
    text: `module.enableCompileCache(inRoot('node_modules/.cache/compiled'));`,
    because: 'a cache of ours',
  },
  {
    file: 'scripts/prepare.mjs',
    text: `inRoot('node_modules/node/bin/node');`,
    because: 'the program `node`',
  },
  {
    file: 'scripts/prepare.mjs',
    text: `.every((name) => join('node_modules', name) in installed);`,
    because: 'names of packages in the list of npm',
  },
  {
    file: 'scripts/prepare.mjs',
    text: `read(join(folder, 'node_modules/.package-lock.json'));`,
    because: 'what npm has installed',
  },
  {
    file: 'scripts/chromium.mjs',
    text: `join(root, 'node_modules/@playwright/test/cli.js'),`,
    because: 'the program `playwright`, without a shell in between',
  },
  ...[
    { file: 'packages/site-import/files/paths.ts', text: `const PACKAGES_FOLDER = 'node_modules';` },
    { file: 'packages/site-import/tests/open-files.test.ts', text: `'node_modules/x/README.md': '-',` },
  ].map((exception) => ({ ...exception, because: 'packages in the folder of an imported site are ignored' })),
  ...[
    'app/platform/process/worker-process.ts',
    'app/platform/process/worker-process.test.ts',
    'tests/support/process/program.ts',
    'tests/e2e/run-site.ts',
  ].map((file) => ({
    file,
    text: `{ NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };`,
    because: 'a cache of ours',
  })),
  {
    file: 'bench/programs.ts',
    text: `NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', ...env },`,
    because: 'a cache of ours',
  },
  {
    file: 'scripts/release-packages.mjs',
    text: `PACKAGES_FOLDER = 'node_modules';`,
    because: 'a release contains the packages that run',
  },
  ...['structure/layers.test.ts', 'process/building.test.ts', 'support/machine/machine.ts'].map((file) => ({
    file: `tests/${file}`,
    text: `symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));`,
    because: 'planted files are checked, built or run',
  })),
  {
    file: 'tests/structure/layers.test.ts',
    text: `[resolve('node_modules/oxlint/bin/oxlint'), `,
    because: 'the program `oxlint`',
  },
  {
    file: 'tests/engines/site/errors.test.ts',
    text: 'expect(html).not.toMatch(',
    because: 'an error page names no file',
  },
];

/** These files contain planted violations. */
const planted = new Set(['tests/structure/dependencies.test.ts', 'tests/structure/packages.test.ts']);

function problemsOf(file: string, source: string) {
  const exceptions = allowed.filter((exception) => exception.file === file).map(({ text }) => text);
  return Object.entries(rules).flatMap(([what, rule]) =>
    rule(source)
      .filter((text) => !exceptions.some((exception) => text.includes(exception)))
      .map((text) => `${file} ${what}: ${text}`),
  );
}

const files = globSync([
  '*.{ts,js,mjs}',
  '{app,bench,database,packages,scripts,server,tests}/**/*.{ts,tsx,js,mjs,cjs,css}',
]).filter((file) => !planted.has(file));

test('no source modifies a package or imports its internals', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((file) => problemsOf(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('every exception is still needed', () => {
  const unused = allowed.filter(
    ({ file, text }) =>
      !existsSync(file) ||
      !Object.values(rules).some((rule) =>
        rule(readFileSync(file, 'utf8')).some((problem) => problem.includes(text)),
      ),
  );
  expect(unused).toEqual([]);
});

test.each([
  `import { x } from 'react-router/dist/production/index.js';`,
  `import x from 'react-dom/cjs/react-dom.production.js';`,
  `import type { X } from 'pg/lib/client.js';`,
  `const x = await import('satori/src/index.ts');`,
  `import x from 'hono/no-such-path';`,
  `@import 'tailwindcss/dist/index.css';`,
  `const router = readFileSync('node_modules/react-router/index.js', 'utf8');`,
  `const REACT = /node_modules\\/react\\//;`,
  `const file = require.resolve('react-router/package.json');`,
  `const file = createRequire(import.meta.url).resolve('shiki');`,
  `const file = import.meta.resolve('react-router');`,
  `import { UNSAFE_mapRouteProperties } from 'react-router';`,
  `window.__reactRouterContext.stream = null;`,
  `const { adapter } = db.getExecutor();`,
  `import 'virtual:react-router/inject-hmr-runtime';`,
  `Headers.prototype.get = function () {};`,
  `Object.defineProperty(Hono.prototype, 'fetch', {});`,
  `delete require.cache[file];`,
  `import { registerHooks } from 'node:module';`,
  `import type { Plugin } from 'vite';\nconst plugin = {\n  transform(code, id) {\n    return code;\n  },\n};`,
  `import type { Plugin } from 'vite';\nconst plugin = { name: 'x', renderChunk: (code) => code };`,
  `import type { Plugin } from 'vite';\nconst plugin = {\n  async load(id) {\n    return null;\n  },\n};`,
  `import { defineConfig } from 'vite';\nexport default {\n  resolve: {\n    alias: { react: './react.ts' },\n  },\n};`,
])('%s is reported', (source) => expect(problemsOf('app/planted.ts', source)).not.toEqual([]));

test.each([
  `import { serveStatic } from '@hono/node-server/serve-static';`,
  `import typescript from 'shiki/langs/typescript.mjs';`,
  `import { readFile } from 'node:fs/promises';`,
  `import * as build from 'virtual:react-router/server-build';`,
  `import { x } from '#platform/lib/x.ts';`,
  `const close = Server.prototype.close.call(server);`,
  `import { createServer } from 'vite';\nconst load = () => 1;\nawait load();`,
  `.card {\n  transform: none;\n}`,
])('%s is allowed', (source) => expect(problemsOf('app/planted.ts', source)).toEqual([]));
