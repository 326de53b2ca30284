import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readFeatureImports } from '../../oxlint.config.ts';
import { importsOf } from '../support/sources.ts';

/** The features that each feature imports, also for types. */
function listFeatureImports() {
  const graph = new Map<string, Set<string>>();
  const featureOf = (path: string) => /^(?:app\/|#)features\/([\w-]+)\//.exec(path)?.[1];
  for (const file of globSync('app/features/**/*.{ts,tsx}')) {
    if (file.includes('.test.')) continue;
    const feature = featureOf(file)!;
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

test('the table of features that may import each other has no pair that nobody uses', () => {
  const used = [...listFeatureImports()].filter(([, imported]) => imported.size > 0);
  const sorted = (pairs: [string, Iterable<string>][]) =>
    pairs.map(([feature, imported]) => [feature, [...imported].toSorted()]).toSorted();
  expect(sorted([...readFeatureImports()])).toEqual(sorted(used));
});
