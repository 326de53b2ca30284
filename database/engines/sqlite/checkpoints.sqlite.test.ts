import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { openSqliteFile } from './sqlite.ts';

test('the WAL is checkpointed during writes, and no row is lost', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'notes.db');
  const { dialect } = openSqliteFile(file);
  const db = new Kysely<{ notes: { id: number } }>({ dialect });
  onTestFinished(() => db.destroy());
  await sql`create table notes (id integer primary key)`.execute(db);
  let written = 0;
  const addSome = () =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        db
          .insertInto('notes')
          .values({ id: (written += 1) })
          .execute(),
      ),
    );
  /** The number of rows in the database file without its log. */
  const countInFile = () => {
    copyFileSync(file, join(folder, 'copy.db'));
    using copy = new DatabaseSync(join(folder, 'copy.db'));
    try {
      return copy.prepare('select count(*) as notes from notes').get()!.notes as number;
    } catch {
      return 0;
    }
  };
  await expect
    .poll(async () => {
      await addSome();
      return countInFile();
    })
    .toBeGreaterThan(100);
  const { rows } = await sql<{ notes: number }>`select count(*) as notes from notes`.execute(db);
  expect(rows).toEqual([{ notes: written }]);
});
