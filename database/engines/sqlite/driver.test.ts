import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteFile } from './sqlite.ts';
import { syncTogether } from './sync.ts';

/** A table in memory whose disk takes its time: each sync ends when the test says so. */
async function openSlow() {
  const syncs: PromiseWithResolvers<void>[] = [];
  const settle = syncTogether(() => {
    const sync = Promise.withResolvers<void>();
    syncs.push(sync);
    return sync.promise;
  });
  const { dialect } = openSqliteFile(':memory:', () => ({ settle, close: async () => {} }));
  const db = new Kysely<{ notes: { id: number } }>({ dialect });
  onTestFinished(() => db.destroy());
  const created = sql`create table notes (id integer primary key)`.execute(db);
  await expect.poll(() => syncs.length).toBe(1);
  syncs[0]!.resolve();
  await created;
  return { db, syncs, count: async () => (await db.selectFrom('notes').selectAll().execute()).length };
}

test('a writer is answered when the disk has it; until then others read and write, and share its wait', async () => {
  const { db, syncs, count } = await openSlow();
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
  // Whichever committed after that sync had begun shares the next.
  syncs[2]?.resolve();
  await Promise.all(writers);
});

test('a write that is refused or undone takes no other with it, and waits for nothing', async () => {
  const { db, syncs, count } = await openSlow();
  const kept = db.insertInto('notes').values({ id: 1 }).execute();
  await expect(db.insertInto('notes').values({ id: 1 }).execute()).rejects.toThrow('UNIQUE');
  const undone = db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ id: 2 }).execute();
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  expect(syncs).toHaveLength(2);
  syncs[1]!.resolve();
  await kept;
  expect(await count()).toBe(1);
});

test('a limit is a part of the statement, which would be prepared anew for each value that comes with it', () => {
  const { dialect } = openSqliteFile(':memory:', () => ({ settle: async () => {}, close: async () => {} }));
  const db = new Kysely<{ notes: { id: number } }>({ dialect });
  onTestFinished(() => db.destroy());
  const { sql: text, parameters } = db.selectFrom('notes').selectAll().limit(5).offset(2).compile();
  expect([text.endsWith('limit 5 offset ?'), parameters]).toEqual([true, [2]]);
});
