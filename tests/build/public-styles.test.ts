import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, resolveImport } from '../support/sources.ts';

const folder = 'build/client/assets';
const stylesheet = readdirSync(folder).find((file) => /^base-.*\.css$/.test(file));
const panelFiles = globSync(['app/routes/admin/**/*.{ts,tsx}', 'app/**/panel/**/*.{ts,tsx}']);

/** The entries of public pages and the modules that they import. */
function listPublicFiles() {
  const entries = ['app/root.tsx', 'app/entry.site.ts', 'app/routes/site/**/*.tsx', 'app/**/*.island.tsx'];
  const files = new Set(globSync(entries));
  for (const file of files)
    for (const { from } of importsOf(file)) {
      const imported = resolveImport(from, file);
      if (imported?.startsWith('app/') && /\.tsx?$/.test(imported) && existsSync(imported))
        files.add(imported);
    }
  return files;
}

/** Everything in the sources that could be a class. */
const wordsOf = (files: Iterable<string>) =>
  new Set([...files].flatMap((file) => readFileSync(file, 'utf8').split(/[\s'"`]+/)));

const classesOf = (css: string) =>
  new Set(
    [...css.matchAll(/\.((?:\\.|[a-z-])(?:\\.|[\w-])*)/g)].map(([, name]) => name!.replaceAll('\\', '')),
  );

test('the public stylesheet has no class that only the panel uses', () => {
  const publicWords = wordsOf(listPublicFiles());
  const panelWords = wordsOf(panelFiles);
  const classes = classesOf(readFileSync(join(folder, stylesheet!), 'utf8'));
  expect([...classes].filter((name) => publicWords.has(name)).length).toBeGreaterThan(300);
  expect([...classes].filter((name) => panelWords.has(name) && !publicWords.has(name))).toEqual([]);
});

test('what public pages import is no part of the panel', () => {
  const publicFiles = listPublicFiles();
  expect(publicFiles.size).toBeGreaterThan(200);
  expect(panelFiles.filter((file) => publicFiles.has(file))).toEqual([]);
});
