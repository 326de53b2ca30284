import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/database/test-database.ts';
import { backUpOnce } from './daily.server.ts';

const today = new Date('2026-03-10T12:00:00Z');
const tonight = new Date('2026-03-10T18:00:01Z');
const tomorrow = new Date('2026-03-11T00:10:00Z');

/** Several instances that share a database and a backup folder. */
async function start() {
  const { db } = await openTestDatabase();
  const made: string[] = [];
  let tries = 0;
  const tryAt = (at: Date, works = true) =>
    backUpOnce(db, at, {
      lastMade: async () => made.at(-1) ?? null,
      backUp: async () => {
        tries += 1;
        if (works) made.push(at.toISOString());
        return works;
      },
    });
  return { db, made, tryAt, tries: () => tries };
}

test('of several instances one makes the daily backup', async () => {
  const { made, tryAt } = await start();
  await Promise.all([tryAt(today), tryAt(today), tryAt(today)]);
  await tryAt(tonight);
  expect(made).toEqual([today.toISOString()]);
  await tryAt(tomorrow);
  expect(made).toEqual([today.toISOString(), tomorrow.toISOString()]);
});

test('a failed backup is retried', async () => {
  const { made, tries, tryAt } = await start();
  await tryAt(today, false);
  await tryAt(today);
  await tryAt(today);
  expect([tries(), made.length]).toEqual([2, 1]);
});

test('a backup of a killed instance is awaited, then made by another', async () => {
  const { db, made, tryAt } = await start();
  const begun = today.toISOString();
  await db
    .insertInto('settings')
    .values({ key: 'daily-backup', value: JSON.stringify(begun), is_sample: false, updated_at: begun })
    .execute();
  await tryAt(today);
  expect(made).toEqual([]);
  await tryAt(tonight);
  expect(made).toEqual([tonight.toISOString()]);
});
