import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { backUpOnce } from './daily.server.ts';

const today = new Date('2026-03-10T12:00:00Z');
const tomorrow = new Date('2026-03-11T00:10:00Z');

async function start() {
  const { db } = await openTestDatabase();
  const made: string[] = [];
  const tryAt = (at: Date, works = true) =>
    backUpOnce(db, at, async () => {
      made.push(at.toISOString().slice(0, 10));
      return works;
    });
  return { made, tryAt };
}

test('of several instances one makes the backup of a day', async () => {
  const { made, tryAt } = await start();
  await Promise.all([tryAt(today), tryAt(today), tryAt(today)]);
  await tryAt(today);
  expect(made).toEqual(['2026-03-10']);
  await tryAt(tomorrow);
  expect(made).toEqual(['2026-03-10', '2026-03-11']);
});

test('a backup that failed is tried again', async () => {
  const { made, tryAt } = await start();
  await tryAt(today, false);
  await tryAt(today);
  await tryAt(today);
  expect(made).toEqual(['2026-03-10', '2026-03-10']);
});
