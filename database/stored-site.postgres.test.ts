import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { postgresEngine } from '#database/engines/postgres/open.ts';
import { postgresDialect } from '#database/engines/postgres/postgres.ts';
import { migrateOrClose } from '#database/migrate.ts';
import { newPostgresDatabase } from '../tests/support/database/test-database.ts';
import {
  listRows,
  migrationOf,
  readExpectedRows,
  readStoredRows,
  storedSites,
} from '../tests/support/database/stored-site.ts';

test.each(storedSites)('on PostgreSQL, %s keeps every row', async (site) => {
  const location = await newPostgresDatabase();
  // The schema and its rows are not those of today.
  // oxlint-disable-next-line typescript/no-explicit-any
  const stored = new Kysely<any>({ dialect: postgresDialect(location) });
  await migrateOrClose(stored, postgresEngine, migrationOf(site));
  for (const table of ['content_version', 'categories']) await stored.deleteFrom(table).execute();
  for (const [table, row] of readStoredRows(site)) await stored.insertInto(table).values(row).execute();
  await stored.destroy();
  const { db, close } = await openDatabase(location, 1);
  onTestFinished(close);
  expect(await listRows(db)).toEqual(readExpectedRows(site));
});
