import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const FIXED = /(?:^|\n)(?:import|export)\s(?!type\b)[^;'"]*?['"]([^'"]+)['"]/g;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** What a source imports, except types alone, which no browser gets. */
function importsOf(file: string, patterns: RegExp[]) {
  const source = readFileSync(file, 'utf8');
  return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, imported]) => imported!));
}

/** Our own file behind an import: `./x.ts` and `#layer/x.ts`; null for a package. */
function fileOf(imported: string, from: string, app: string) {
  if (imported.startsWith('#')) return join(app, imported.slice(1));
  return imported.startsWith('.') ? join(dirname(from), imported) : null;
}

/** The ways from these files to a package, each as the files in between. */
function waysTo(name: RegExp, entries: string[], { app = 'app', by = [FIXED, DYNAMIC] } = {}) {
  const seen = new Set(entries);
  const open = entries.map((file) => [file]);
  const ways: string[][] = [];
  for (const way of open) {
    for (const imported of importsOf(way.at(-1)!, by)) {
      if (name.test(imported)) ways.push([...way, imported]);
      const file = fileOf(imported, way.at(-1)!, app);
      if (!file || seen.has(file) || !existsSync(file)) continue;
      seen.add(file);
      open.push([...way, file]);
    }
  }
  return { ways, seen };
}

const ROUTER = /^@?react-router(\/|$)/;
const REACT = /^react(-dom)?(\/|$)/;
const islands = globSync('app/**/*.island.tsx');

test('nothing that the script of public pages or an island imports leads to the router', () => {
  expect(islands.length).toBeGreaterThanOrEqual(4);
  const { ways, seen } = waysTo(ROUTER, ['app/entry.site.ts', ...islands]);
  expect(ways).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(['app/enhancers/theme.ts', 'app/ui/forms/field.tsx']));
});

test('the script of public pages waits with React until an island needs it', () => {
  const entry = ['app/entry.site.ts'];
  expect(waysTo(REACT, entry, { by: [FIXED] }).ways).toEqual([]);
  expect(waysTo(REACT, entry).ways).not.toEqual([]);
});

test('a router behind a shared component is found', () => {
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
  expect(waysTo(ROUTER, [entry], { app: folder }).ways).toEqual([[...files, 'react-router']]);
});
