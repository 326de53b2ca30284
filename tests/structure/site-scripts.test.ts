import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Import, importsOf, resolveImport } from '../support/sources.ts';

type Search = { app?: string; by?: Import['kind'][] };

/** Import chains from the entries to a package, each as a list of files; types are erased, so they do not count. */
function findImportChains(
  name: RegExp,
  entries: string[],
  { app = 'app', by = ['static', 'dynamic'] }: Search = {},
) {
  const seen = new Set(entries);
  const open = entries.map((file) => [file]);
  const chains: string[][] = [];
  for (const chain of open) {
    for (const { from, kind } of importsOf(chain.at(-1)!)) {
      if (!by.includes(kind)) continue;
      if (name.test(from)) chains.push([...chain, from]);
      const file = resolveImport(from, chain.at(-1)!, app);
      if (!file || seen.has(file) || !existsSync(file)) continue;
      seen.add(file);
      open.push([...chain, file]);
    }
  }
  return { chains, seen };
}

const ROUTER = /^@?react-router(\/|$)/;
const REACT = /^react(-dom)?(\/|$)/;
const islands = globSync('app/**/*.island.tsx');

test('neither the public entry script nor an island imports the router', () => {
  expect(islands.length).toBeGreaterThanOrEqual(4);
  const { chains, seen } = findImportChains(ROUTER, ['app/entry.site.ts', ...islands]);
  expect(chains).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(['app/enhancers/theme.ts', 'app/ui/forms/field.tsx']));
});

test('the public entry script imports React dynamically only', () => {
  const entry = ['app/entry.site.ts'];
  expect(findImportChains(REACT, entry, { by: ['static'] }).chains).toEqual([]);
  expect(findImportChains(REACT, entry).chains).not.toEqual([]);
});

test('a router import behind a shared component is reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-islands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write(
    'features/x.island.tsx',
    `import {\n  Button,\n} from '#ui/forms/button.tsx';\nexport default Button;\n`,
  );
  write('ui/forms/button.tsx', `import type { To } from 'react-router';\nexport { Go } from './go.tsx';\n`);
  write('ui/forms/go.tsx', `import { Link } from 'react-router';\nexport const Go = Link;\n`);
  const entry = join(folder, 'features/x.island.tsx');
  const files = ['features/x.island.tsx', 'ui/forms/button.tsx', 'ui/forms/go.tsx'].map((file) =>
    join(folder, file),
  );
  expect(findImportChains(ROUTER, [entry], { app: folder }).chains).toEqual([[...files, 'react-router']]);
});
