import { copyFileSync, fdatasyncSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { classifyFailure } from '#database/failure.ts';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { openSqliteFile } from './sqlite.ts';
import { syncTogether, syncWal } from './write-ahead-log.ts';

/** Syncs that are resolved by the test. */
function createSlowSync() {
  const syncs: PromiseWithResolvers<void>[] = [];
  const flush = syncTogether(() => {
    const sync = Promise.withResolvers<void>();
    syncs.push(sync);
    return sync.promise;
  });
  return { syncs, flush };
}

/** Runs all pending microtasks. */
const nextTick = () => new Promise((resolve) => setImmediate(resolve));

test('concurrent writers share one sync, and none continues before it', async () => {
  const { syncs, flush } = createSlowSync();
  let answered = 0;
  const writers = [1, 2, 3].map(() => flush().then(() => (answered += 1)));
  await nextTick();
  expect([syncs.length, answered]).toEqual([1, 0]);
  syncs[0]!.resolve();
  await Promise.all(writers);
  expect(answered).toBe(3);
});

test('a write during a sync waits for the next sync', async () => {
  const { syncs, flush } = createSlowSync();
  const first = flush();
  await nextTick();
  let answered = false;
  const second = flush().then(() => (answered = true));
  syncs[0]!.resolve();
  await first;
  await nextTick();
  expect([syncs.length, answered]).toEqual([2, false]);
  syncs[1]!.resolve();
  await second;
});

test('a failed sync rejects its waiters only', async () => {
  const { syncs, flush } = createSlowSync();
  const refused = [flush(), flush()];
  await nextTick();
  const next = flush();
  syncs[0]!.reject(new Error('no room'));
  for (const one of refused) await expect(one).rejects.toThrow('no room');
  await nextTick();
  syncs[1]!.resolve();
  await next;
});

test('after a failed sync a write is acknowledged only once it is checkpointed into the file', async () => {
  const file = join(temporaryFolder(), 'notes.db');
  const disk = { isBroken: false, syncs: 0 };
  const { dialect } = openSqliteFile(file, (database) =>
    syncWal(database, file, async (log) => {
      disk.syncs += 1;
      if (disk.isBroken) throw Object.assign(new Error('broken'), { code: 'EIO', syscall: 'fdatasync' });
      fdatasyncSync(log);
    }),
  );
  const db = new Kysely<{ notes: { id: number } }>({ dialect });
  onTestFinished(() => db.destroy());
  const add = (id: number) => db.insertInto('notes').values({ id }).execute();
  /** The ids in the database file without its log. */
  const listInFile = () => {
    const copy = join(temporaryFolder(), 'copy.db');
    copyFileSync(file, copy);
    using copied = new DatabaseSync(copy);
    return copied
      .prepare('select id from notes order by id')
      .all()
      .map(({ id }) => id);
  };
  await sql`create table notes (id integer primary key)`.execute(db);
  await sql`pragma wal_checkpoint(full)`.execute(db);
  await add(1);
  expect(listInFile()).toEqual([]);

  disk.isBroken = true;
  for (const refused of [add(2), add(3)]) await expect(refused).rejects.toThrow('broken');
  await expect(add(4)).rejects.toThrow('broken');
  expect(listInFile()).toEqual([1, 2, 3, 4]);

  disk.isBroken = false;
  const before = disk.syncs;
  await add(5);
  expect(listInFile()).toEqual([1, 2, 3, 4, 5]);
  await add(6);
  expect([listInFile(), disk.syncs - before]).toEqual([[1, 2, 3, 4, 5], 2]);
});

test('after a failed sync a write fails while the checkpoint is blocked', async () => {
  const file = join(temporaryFolder(), 'notes.db');
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  database.exec('pragma journal_mode = wal; create table notes (id integer primary key)');
  const disk = { isBroken: true };
  const { flush } = syncWal(database, file, async () => {
    if (disk.isBroken) throw new Error('broken');
  });
  await expect(flush()).rejects.toThrow('broken');
  disk.isBroken = false;

  // An open read transaction prevents the checkpoint.
  using reader = new DatabaseSync(file);
  reader.exec('begin; select count(*) from notes');
  database.exec('insert into notes values (1)');
  await expect(flush()).rejects.toThrow('not been written to disk');
  reader.exec('commit');
  await flush();
});

test.each([
  ['ENOSPC', 'full'],
  ['EIO', 'unreachable'],
  ['EINVAL', null],
])('a sync failing with %s is reported as %s', (code, failure) => {
  expect(classifyFailure(Object.assign(new Error(code), { code, syscall: 'fdatasync' }))).toBe(failure);
});

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
