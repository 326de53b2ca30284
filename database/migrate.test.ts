import { DatabaseSync } from 'node:sqlite';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { administer } from '../tests/support/database/postgres-copies.ts';
import { newLocation } from '../tests/support/database/test-database.ts';

test('a database with unreadable migrations is not treated as new', async () => {
  const location = await newLocation();
  const unreadable = (expression: string) => `create view atelier_migrations as select ${expression} as name`;
  if (inject('postgresUrl')) await administer(location, unreadable('(1 / 0)::text'));
  else new DatabaseSync(location).exec(unreadable('abs(-9223372036854775808)'));
  await expect(openDatabase(location)).rejects.toThrow(/division by zero|integer overflow/);
});
