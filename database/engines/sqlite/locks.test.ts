import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/process/site-process.ts';
import { openSqliteFile } from './sqlite.ts';

/** A file that another process has locked for writing. */
async function openLocked() {
  const file = join(temporaryFolder(), 'notes.db');
  const { dialect, withoutTimeouts } = openSqliteFile(file);
  const db = new Kysely<{ notes: { id: number } }>({ dialect });
  onTestFinished(() => db.destroy());
  await sql`create table notes (id integer primary key)`.execute(db);
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  other.exec('begin immediate; insert into notes values (1)');
  return { db, withoutTimeouts, release: () => other.exec('commit') };
}

test('while another process writes, reads are answered and the event loop is not blocked', async () => {
  const { db, release } = await openLocked();
  const answered: string[] = [];
  const writes = [
    db.insertInto('notes').values({ id: 2 }).execute(),
    db.transaction().execute((trx) => trx.insertInto('notes').values({ id: 3 }).execute()),
  ].map((write) => write.then(() => answered.push('write')));
  for (let tick = 0; tick < 5; tick++) {
    await delay(1);
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([]);
  }
  expect(answered).toEqual([]);
  release();
  await Promise.all(writes);
  expect(await db.selectFrom('notes').select('id').orderBy('id').execute()).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
});

test('a write that waits too long for another process fails', async () => {
  const { db } = await openLocked();
  // The second reading of the clock is past the lock timeout.
  const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(11_000);
  onTestFinished(() => clock.mockRestore());
  await expect(db.insertInto('notes').values({ id: 2 }).execute()).rejects.toThrow('locked');
});

test('startup waits for another process without a timeout', async () => {
  const { db, withoutTimeouts, release } = await openLocked();
  let clockReads = 0;
  // The clock advances by an hour at each reading.
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => 3_600_000 * clockReads++);
  onTestFinished(() => clock.mockRestore());
  const write = () => db.insertInto('notes').values({ id: 2 }).execute();
  const waiting = withoutTimeouts(db, write);
  waiting.catch(() => {});
  await expect.poll(() => clockReads).toBeGreaterThan(5);
  release();
  await waiting;
  expect(await db.selectFrom('notes').select('id').execute()).toHaveLength(2);
});
