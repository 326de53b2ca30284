import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteFile } from './sqlite.ts';
import { syncTogether } from './write-ahead-log.ts';

/** An in-memory table whose syncs are resolved by the test. */
async function openWithSlowSync() {
  const syncs: PromiseWithResolvers<void>[] = [];
  const flush = syncTogether(() => {
    const sync = Promise.withResolvers<void>();
    syncs.push(sync);
    return sync.promise;
  });
  const { dialect } = openSqliteFile(':memory:', () => ({ flush, close: async () => {} }));
  const db = new Kysely<{ notes: { id: number } }>({ dialect });
  onTestFinished(() => db.destroy());
  const created = sql`create table notes (id integer primary key)`.execute(db);
  await expect.poll(() => syncs.length).toBe(1);
  syncs[0]!.resolve();
  await created;
  return { db, syncs, count: async () => (await db.selectFrom('notes').selectAll().execute()).length };
}

test('a writer is answered after the sync; meanwhile others read, write and share it', async () => {
  const { db, syncs, count } = await openWithSlowSync();
  let answered = 0;
  const add = (id: number) => db.insertInto('notes').values({ id }).returning('id').execute();
  const writers = [
    add(1),
    db.transaction().execute((trx) => trx.insertInto('notes').values({ id: 2 }).execute()),
  ].map((writing) => writing.then(() => (answered += 1)));
  await expect.poll(() => syncs.length).toBe(2);
  expect([await count(), answered]).toEqual([2, 0]);
  syncs[1]!.resolve();
  await expect.poll(() => answered).toBeGreaterThan(0);
  // A commit after the start of that sync is covered by the next one.
  syncs[2]?.resolve();
  await Promise.all(writers);
});

test('a rejected or rolled-back write affects no other, and waits for no sync', async () => {
  const { db, syncs, count } = await openWithSlowSync();
  const stored = db.insertInto('notes').values({ id: 1 }).execute();
  await expect(db.insertInto('notes').values({ id: 1 }).execute()).rejects.toThrow('UNIQUE');
  const undone = db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ id: 2 }).execute();
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(syncs).toHaveLength(2);
  syncs[1]!.resolve();
  await stored;
  expect(await count()).toBe(1);
});

test('a read waits for no sync, alone or in a transaction; a raw statement might write, so it does', async () => {
  const { db, syncs, count } = await openWithSlowSync();
  await count();
  await db.transaction().execute((trx) => trx.selectFrom('notes').selectAll().execute());
  expect(syncs).toHaveLength(1);
  const raw = sql`with one as (select 1 as id) insert into notes select id from one`.execute(db);
  await expect.poll(() => syncs.length).toBe(2);
  syncs[1]!.resolve();
  await raw;
  expect(await count()).toBe(1);
});

test('a limit is inlined into the statement, an offset is a parameter', () => {
  const { dialect } = openSqliteFile(':memory:', () => ({ flush: async () => {}, close: async () => {} }));
  const db = new Kysely<{ notes: { id: number } }>({ dialect });
  onTestFinished(() => db.destroy());
  const { sql: text, parameters } = db.selectFrom('notes').selectAll().limit(5).offset(2).compile();
  expect([text.endsWith('limit 5 offset ?'), parameters]).toEqual([true, [2]]);
});
