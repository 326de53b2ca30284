import { copyFileSync, fdatasyncSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { failureOf } from '#database/failure.ts';
import { temporaryFolder } from '../../../tests/support/site-process.ts';
import { openSqliteFile } from './sqlite.ts';
import { syncTogether, syncWrittenAhead } from './sync.ts';

/** A disk that takes its time: each sync ends when the test says so. */
function slowDisk() {
  const syncs: PromiseWithResolvers<void>[] = [];
  const settle = syncTogether(() => {
    const sync = Promise.withResolvers<void>();
    syncs.push(sync);
    return sync.promise;
  });
  return { syncs, settle };
}

/** Lets everything happen that waits for nothing. */
const aMoment = () => new Promise((resolve) => setImmediate(resolve));

test('writers of one moment share one sync, and none goes on before it', async () => {
  const { syncs, settle } = slowDisk();
  let answered = 0;
  const writers = [1, 2, 3].map(() => settle().then(() => (answered += 1)));
  await aMoment();
  expect([syncs.length, answered]).toEqual([1, 0]);
  syncs[0]!.resolve();
  await Promise.all(writers);
  expect(answered).toBe(3);
});

test('whoever writes while a sync runs waits for the next', async () => {
  const { syncs, settle } = slowDisk();
  const first = settle();
  await aMoment();
  let answered = false;
  const second = settle().then(() => (answered = true));
  syncs[0]!.resolve();
  await first;
  await aMoment();
  expect([syncs.length, answered]).toEqual([2, false]);
  syncs[1]!.resolve();
  await second;
});

test('a sync that fails is told to those who waited for it, and to nobody after them', async () => {
  const { syncs, settle } = slowDisk();
  const refused = [settle(), settle()];
  await aMoment();
  const next = settle();
  syncs[0]!.reject(new Error('no room'));
  for (const one of refused) await expect(one).rejects.toThrow('no room');
  await aMoment();
  syncs[1]!.resolve();
  await next;
});

test('after a failed sync nothing is answered as done before the file itself has it', async () => {
  const file = join(temporaryFolder(), 'notes.db');
  const disk = { isBroken: false, syncs: 0 };
  const { dialect } = openSqliteFile(file, (database) =>
    syncWrittenAhead(database, file, async (log) => {
      disk.syncs += 1;
      if (disk.isBroken) throw Object.assign(new Error('broken'), { code: 'EIO', syscall: 'fdatasync' });
      fdatasyncSync(log);
    }),
  );
  const db = new Kysely<{ notes: { id: number } }>({ dialect });
  onTestFinished(() => db.destroy());
  const add = (id: number) => db.insertInto('notes').values({ id }).execute();
  /** What would be found if the log were lost. */
  const inTheFile = () => {
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
  expect(inTheFile()).toEqual([]);

  disk.isBroken = true;
  for (const refused of [add(2), add(3)]) await expect(refused).rejects.toThrow('broken');
  await expect(add(4)).rejects.toThrow('broken');
  expect(inTheFile()).toEqual([1, 2, 3, 4]);

  disk.isBroken = false;
  const before = disk.syncs;
  await add(5);
  expect(inTheFile()).toEqual([1, 2, 3, 4, 5]);
  await add(6);
  expect([inTheFile(), disk.syncs - before]).toEqual([[1, 2, 3, 4, 5], 2]);
});

test('while the file cannot be written either, a write after a failed sync fails', async () => {
  const file = join(temporaryFolder(), 'notes.db');
  const database = new DatabaseSync(file);
  onTestFinished(() => database.close());
  database.exec('pragma journal_mode = wal; create table notes (id integer primary key)');
  const disk = { isBroken: true };
  const { settle } = syncWrittenAhead(database, file, async () => {
    if (disk.isBroken) throw new Error('broken');
  });
  await expect(settle()).rejects.toThrow('broken');
  disk.isBroken = false;

  // Whoever reads what was there before keeps the log from being written through.
  using reader = new DatabaseSync(file);
  reader.exec('begin; select count(*) from notes');
  database.exec('insert into notes values (1)');
  await expect(settle()).rejects.toThrow('not been written to disk');
  reader.exec('commit');
  await settle();
});

test.each([
  ['ENOSPC', 'full'],
  ['EIO', 'unreachable'],
  ['EINVAL', null],
])('a sync that fails with %s is told as %s', (code, trouble) => {
  expect(failureOf(Object.assign(new Error(code), { code, syscall: 'fdatasync' }))).toBe(trouble);
});
