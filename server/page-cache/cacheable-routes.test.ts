import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cacheableRoutes } from './cacheable-routes.ts';

const sourceOf = (id: string) =>
  readFileSync(['tsx', 'ts'].map((ending) => `app/${id}.${ending}`).find(existsSync)!, 'utf8');

test.each(Object.entries(cacheableRoutes))('%s reads the query parameters of its cache key', (id, names) => {
  const source = sourceOf(id);
  const queryNames = [...source.matchAll(/(?:query|searchParams)\.(?:get|has)\('(\w+)'\)/g)].map(
    ([, name]) => name,
  );
  // Four list routes read `category` through this function.
  if (source.includes('readCategory(query')) queryNames.push('category');
  expect([...names].toSorted()).toEqual([...new Set(queryNames)].toSorted());
});

test.each(['go', 'form-token', 'like', 'view', 'readyz'])('responses of %s are never cached', (name) => {
  expect(existsSync(`app/routes/endpoints/${name}.ts`)).toBe(true);
  expect(Object.keys(cacheableRoutes)).not.toContain(`routes/endpoints/${name}`);
});
