import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from '../support/sources.ts';

const MAX_FILES_IN_FOLDER = 25;

/** Sources, as paths from the root of the repository. */
const files = ['app', 'server', 'database', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`),
);
const sources = files.filter((file) => /\.tsx?$/.test(file));

/** Words of a private dialect, each with an established term in `docs/glossary.md` or in the field. */
const RETIRED = new Set(
  `act acts acting address addresses answer answered answers arrival asked baton conceal crowd demo desk drawing drawn
  edition editions entry entries fold forget glyph judge judging keep kept leaving letter letters machine moment picture
  pictures piece pieces planned print prints proven proving remembered salt sealed stamp standing stock stop stopped told
  trouble words world`.split(/\s+/),
);

/** Where such a word has its usual meaning. */
const USUAL_FILES = new Set([
  'app/entry.client.tsx',
  'app/entry.server.tsx',
  'app/entry.site.ts',
  'app/features/covers/generator/family-fold.ts',
  'app/features/comments/spam-words.ts',
  'app/features/comments/spam-words.test.ts',
  'tests/e2e/site/long-words.spec.ts',
]);
const USUAL_NAMES = new Set(['answerQuestion', 'commonWords', 'countWords', 'emailAddress', 'fold']);

const parts = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);
const hasRetiredWord = (name: string) => parts(name).some((part) => RETIRED.has(part));

function exportedNames(text: string) {
  const declared = text.matchAll(
    /^export (?:default )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm,
  );
  return [...declared].map(([, name]) => name!);
}

test('no file is named with a retired word', () => {
  const found = sources.filter((file) => !USUAL_FILES.has(file) && hasRetiredWord(basename(file)));
  expect(found).toEqual([]);
});

test('no export is named with a retired word', () => {
  const found = sources.flatMap((file) =>
    exportedNames(readFileSync(file, 'utf8'))
      .filter((name) => !USUAL_NAMES.has(name) && hasRetiredWord(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('a retired word is found in the middle of a name', () => {
  expect(['keptPages', 'findEntry', 'MOST_PIECES', 'own-baton.ts'].filter(hasRetiredWord)).toHaveLength(4);
  expect(['skeptical', 'reentry', 'wordsmith', 'printer'].filter(hasRetiredWord)).toEqual([]);
  expect(exportedNames('export async function keepPage() {}\nexport type Kept = 1;')).toEqual([
    'keepPage',
    'Kept',
  ]);
});

test('no folder has more files than one can survey', () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const large = [...counts].filter(
    ([folder, count]) => count > MAX_FILES_IN_FOLDER && !folder.endsWith('migrations'),
  );
  expect(large).toEqual([]);
});

/** The features that each feature imports, also for types. */
function listFeatureImports() {
  const graph = new Map<string, Set<string>>();
  const featureOf = (path: string) => /^(?:app\/|#)features\/([\w-]+)\//.exec(path)?.[1];
  for (const file of sources) {
    const feature = featureOf(file);
    if (!feature || file.includes('.test.')) continue;
    const imported = importsOf(file).flatMap(({ from }) => featureOf(from) ?? []);
    graph.set(feature, new Set([...(graph.get(feature) ?? []), ...imported]));
  }
  for (const [feature, imported] of graph) imported.delete(feature);
  return graph;
}

/** Each cycle as the way back to its first name. */
function findCycles(graph: Map<string, Iterable<string>>): string[][] {
  const done = new Set<string>();
  const visit = (name: string, way: string[]): string[][] => {
    if (way.includes(name)) return [[...way.slice(way.indexOf(name)), name]];
    if (done.has(name)) return [];
    const cycles = [...(graph.get(name) ?? [])].flatMap((next) => visit(next, [...way, name]));
    done.add(name);
    return cycles;
  };
  return [...graph.keys()].flatMap((name) => visit(name, []));
}

test('features do not import each other in a cycle', () => {
  const graph = listFeatureImports();
  expect([...graph.get('mail')!]).toContain('settings');
  expect(findCycles(graph)).toEqual([]);
});

test('a cycle over several features is found', () => {
  const graph = new Map([
    ['posts', ['content']],
    ['content', ['mail', 'media']],
    ['mail', ['settings']],
    ['settings', ['content']],
  ]);
  expect(findCycles(graph)).toEqual([['content', 'mail', 'settings', 'content']]);
});

test('every file that the architecture names exists', () => {
  const named = readFileSync('docs/architecture.md', 'utf8').matchAll(
    /`((?:app|server|database|tests)\/[\w./-]+\.tsx?)`/g,
  );
  const paths = [...new Set([...named].map(([, path]) => path!))];
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !files.includes(path))).toEqual([]);
});
