import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
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

test('a database from before the baseline is refused with what to do, and stays as it is', async () => {
  const location = await newLocation(inject('templates').migrated);
  const database = await openDatabase(location);
  const names = ['001-data-model', '043-image-sizes'];
  await sql`delete from atelier_migrations`.execute(database.db);
  for (const name of names)
    await sql`insert into atelier_migrations (name, timestamp) values (${name}, '2026-01-01')`.execute(
      database.db,
    );
  await database.db.schema.alterTable('audit_events').renameTo('owner_acts').execute();
  await expect(openDatabase(location)).rejects.toThrow(
    /^The database is too old .*: start commit \w+ once, which updates it, and then this version\.$/,
  );
  const { rows } = await sql<{ name: string }>`select name from atelier_migrations order by name`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect((await sql`select * from owner_acts`.execute(database.db)).rows).toEqual([]);
  await database.close();
});
