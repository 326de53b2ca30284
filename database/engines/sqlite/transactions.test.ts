import { fdatasyncSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/site-process.ts';
import { openSqliteFile } from './sqlite.ts';
import { syncWrittenAhead } from './sync.ts';

type Tables = { notes: { id: number }; content_version: { version: number } };

/** A file with two tables, and what another process would find in it. */
async function openNotes() {
  const file = join(temporaryFolder(), 'notes.db');
  const { dialect, contentVersion } = openSqliteFile(file, () => ({
    settle: async () => {},
    close: async () => {},
  }));
  const db = new Kysely<Tables>({ dialect });
  onTestFinished(() => db.destroy());
  await sql`create table notes (id integer primary key)`.execute(db);
  await sql`create table content_version (version integer)`.execute(db);
  const other = new DatabaseSync(file, { readOnly: true });
  onTestFinished(() => other.close());
  const add = (id: number) =>
    db.transaction().execute((trx) => trx.insertInto('notes').values({ id }).execute());
  const seen = () =>
    other
      .prepare('select id from notes order by id')
      .all()
      .map(({ id }) => id);
  return { db, add, seen, contentVersion };
}

test('a writer that is refused takes no other with it', async () => {
  const { add, seen } = await openNotes();
  const outcomes = await Promise.allSettled([add(1), add(2), add(1), add(3)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[2]).toMatchObject({ reason: { message: expect.stringContaining('UNIQUE') } });
  expect(seen()).toEqual([1, 2, 3]);
});

test('whoever reads finds what is committed, and the version of the content rises before', async () => {
  const { db, add, seen, contentVersion } = await openNotes();
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
    .then((rows) => [rows.map(({ id }) => id), seen(), contentVersion.current()! - before]);
  expect(await read).toEqual([[1, 2], [1, 2], 1]);
  await Promise.all([writing, more]);
});

test('a transaction that SQLite ends by itself is reported to its writer alone, with the reason', async () => {
  const { db, add, seen } = await openNotes();
  await add(1);
  const before = add(2);
  // As when the disk is full.
  const ending = db
    .transaction()
    .execute((trx) => sql`insert or rollback into notes (id) values (1)`.execute(trx));
  const outcomes = await Promise.allSettled([before, ending, add(3)]);
  const refused = { status: 'rejected', reason: { message: expect.stringContaining('UNIQUE') } };
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, refused, { status: 'fulfilled' }]);
  expect(seen()).toEqual([1, 2, 3]);
});

test('a commit that fails is reported to its writer alone', async () => {
  const { db, add, seen } = await openNotes();
  await sql`create table replies (note integer references notes (id) deferrable initially deferred)`.execute(
    db,
  );
  const before = add(1);
  const lost = db.transaction().execute((trx) => sql`insert into replies values (7)`.execute(trx));
  const outcomes = await Promise.allSettled([before, lost, add(2)]);
  const refused = { status: 'rejected', reason: { message: expect.stringContaining('FOREIGN KEY') } };
  expect(outcomes).toMatchObject([{ status: 'fulfilled' }, refused, { status: 'fulfilled' }]);
  expect(seen()).toEqual([1, 2]);
});

test('after a failed sync a crowd is told so, and the next one is written', async () => {
  const file = join(temporaryFolder(), 'notes.db');
  const disk = { isBroken: false };
  const { dialect } = openSqliteFile(file, (database) =>
    syncWrittenAhead(database, file, async (log) => {
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
  const taken = await addAll(20);
  expect(taken.filter(({ status }) => status === 'rejected')).toEqual([]);
});
