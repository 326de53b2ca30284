import { getMigrations } from 'better-auth/db/migration';
import { expect, inject, test } from 'vitest';
import { testOrigin, testSecret } from '../../../tests/support/site.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createAuth } from './auth.server.ts';

test('our tables are those that better-auth writes, with all of their columns', async () => {
  const { auth: database } = await openTestDatabase(inject('templates').empty);
  const { options } = createAuth({ database, siteUrl: testOrigin, secret: testSecret });
  const { toBeCreated, toBeAdded } = await getMigrations(options);
  expect([...toBeCreated, ...toBeAdded].map(({ table, fields }) => [table, Object.keys(fields)])).toEqual([]);
});
