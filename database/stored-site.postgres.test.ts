import { Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { postgresEngine } from '#database/engines/postgres/open.ts';
import { postgresDialect } from '#database/engines/postgres/postgres.ts';
import { migrateOrClose } from '#database/migrate.ts';
import { newPostgresDatabase } from '../tests/support/database/test-database.ts';
import { listRows, readExpectedRows, readStoredRows } from '../tests/support/database/stored-site.ts';

test('a site of the baseline on PostgreSQL keeps every row', async () => {
  const location = await newPostgresDatabase();
  // The schema and its rows are not those of today.
  // oxlint-disable-next-line typescript/no-explicit-any
  const baseline = new Kysely<any>({ dialect: postgresDialect(location, { connections: 1 }) });
  await migrateOrClose(baseline, postgresEngine, '048-quote-prefixes');
  for (const table of ['content_version', 'categories']) await baseline.deleteFrom(table).execute();
  for (const [table, row] of readStoredRows()) await baseline.insertInto(table).values(row).execute();
  await baseline.destroy();
  const { db, close } = await openDatabase(location, 1);
  onTestFinished(close);
  expect(await listRows(db)).toEqual(readExpectedRows());
});
