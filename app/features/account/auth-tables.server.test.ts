import { getMigrations } from 'better-auth/db/migration';
import { expect, inject, test } from 'vitest';
import { testOrigin, testSecret } from '../../../tests/support/site.ts';
import { openTestDatabase } from '../../../tests/support/database/test-database.ts';
import { createAuth } from './auth.server.ts';

test('the schema has every table and column that better-auth writes', async () => {
  const { auth: database } = await openTestDatabase(inject('templates').empty);
  const { options } = createAuth({ database, siteUrl: testOrigin, secret: testSecret });
  const { toBeCreated, toBeAdded } = await getMigrations(options);
  expect([...toBeCreated, ...toBeAdded].map(({ table, fields }) => [table, Object.keys(fields)])).toEqual([]);
});
