import { fdatasyncSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { openSqliteFile } from './sqlite.ts';
import { syncWal } from './write-ahead-log.ts';

type Tables = { notes: { id: number }; content_version: { version: number } };

/** A file with two tables, and a second connection that reads it like another process. */
async function openNotes() {
  const file = join(temporaryFolder(), 'notes.db');
  const { dialect, contentVersion } = openSqliteFile(file, () => ({
    flush: async () => {},
    close: async () => {},
  }));
  const db = new Kysely<Tables>({ dialect });
  onTestFinished(() => db.destroy());
  await sql`create table notes (id integer primary key)`.execute(db);
  await sql`create table content_version (version integer)`.execute(db);
  await db.insertInto('content_version').values({ version: 0 }).execute();
  const other = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => other.close());
  const add = (id: number) =>
    db.transaction().execute((trx) => trx.insertInto('notes').values({ id }).execute());
  const listFromOther = () =>
    other
      .prepare('select id from notes order by id')
      .all()
      .map(({ id }) => id);
  return { db, add, listFromOther, contentVersion };
}

test('a rejected writer affects no other', async () => {
  const { add, listFromOther } = await openNotes();
  const outcomes = await Promise.allSettled([add(1), add(2), add(1), add(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[2]).toMatchObject({ reason: { message: expect.stringContaining('UNIQUE') } });
  expect(listFromOther()).toEqual([1, 2, 3]);
});

test('a reader sees committed rows only, and the content version is bumped before', async () => {
  const { db, add, listFromOther, contentVersion } = await openNotes();
  const before = contentVersion.current()!;
  const writing = db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ id: 1 }).execute();
    await trx.updateTable('content_version').set({ version: 1 }).execute();
  });
  const more = add(2);
  const read = db
    .selectFrom('notes')
    .select('id')
    .execute()
    .then((rows) => [rows.map(({ id }) => id), listFromOther(), contentVersion.current()! - before]);
  expect(await read).toEqual([[1, 2], [1, 2], 1]);
  await Promise.all([writing, more]);
});

test('a transaction rolled back by SQLite is reported to its writer only, with the reason', async () => {
  const { db, add, listFromOther } = await openNotes();
  await add(1);
  const before = add(2);
  // SQLite does the same when the disk is full.
  const ending = db
    .transaction()
    .execute((trx) => sql`insert or rollback into notes (id) values (1)`.execute(trx));
  const outcomes = await Promise.allSettled([before, ending, add(3)]);
  const refused = { status: 'rejected', reason: { message: expect.stringContaining('UNIQUE') } };
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, refused, { status: 'fulfilled' }]);
  expect(listFromOther()).toEqual([1, 2, 3]);
});

test('a failing commit is reported to its writer only', async () => {
  const { db, add, listFromOther } = await openNotes();
  await sql`create table replies (note integer references notes (id) deferrable initially deferred)`.execute(
    db,
  );
  const before = add(1);
  const lost = db.transaction().execute((trx) => sql`insert into replies values (7)`.execute(trx));
  const outcomes = await Promise.allSettled([before, lost, add(2)]);
  const refused = { status: 'rejected', reason: { message: expect.stringContaining('FOREIGN KEY') } };
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, refused, { status: 'fulfilled' }]);
  expect(listFromOther()).toEqual([1, 2]);
});

test('after a failed sync all concurrent writers fail, and later ones succeed', async () => {
  const file = join(temporaryFolder(), 'notes.db');
  const disk = { isBroken: false };
  const { dialect } = openSqliteFile(file, (database) =>
    syncWal(database, file, async (log) => {
      if (disk.isBroken) throw new Error('broken');
      fdatasyncSync(log);
    }),
  );
  const db = new Kysely<Tables>({ dialect });
  onTestFinished(() => db.destroy());
  await sql`create table notes (id integer primary key)`.execute(db);
  const addAll = (from: number) =>
    Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        db.transaction().execute((trx) =>
          trx
            .insertInto('notes')
            .values({ id: from + at })
            .execute(),
        ),
      ),
    );
  disk.isBroken = true;
  const refused = await addAll(0);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']));
  disk.isBroken = false;
  const accepted = await addAll(20);
  expect(accepted.filter(({ status }) => status === 'rejected')).toEqual([]);
});
