import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cacheableRoutes } from './cacheable-routes.ts';

const sourceOf = (id: string) =>
  readFileSync(['tsx', 'ts'].map((ending) => `app/${id}.${ending}`).find(existsSync)!, 'utf8');

test.each(Object.entries(cacheableRoutes))('%s reads the query values that it is kept under', (id, names) => {
  const source = sourceOf(id);
  const read = [...source.matchAll(/(?:query|searchParams)\.(?:get|has)\('(\w+)'\)/g)].map(
    ([, name]) => name,
  );
  // Four lists leave it to one function.
  if (source.includes('readCategory(query')) read.push('category');
  expect([...names].toSorted()).toEqual([...new Set(read)].toSorted());
});

test.each(['go', 'stamp', 'like', 'view', 'readyz'])('what %s answers is never kept', (name) => {
  expect(Object.keys(cacheableRoutes)).not.toContain(`routes/endpoints/${name}`);
});
