import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/database/test-database.ts';
import { up } from './029-response-promise.ts';

const updated_at = '2026-03-10T12:00:00.000Z';

test.each([
  [{}, undefined],
  [{ responseHours: 36 }, { amount: 36, unit: 'hours' }],
  [{ responseHours: 24 }, { amount: 24, unit: 'hours' }],
  [{ responseHours: 48 }, { amount: 2, unit: 'days' }],
  [{ responseHours: 336 }, { amount: 14, unit: 'days' }],
  [
    { responseHours: 48, responseWorkingDays: 3 },
    { amount: 3, unit: 'working-days' },
  ],
  [{ responseWorkingDays: 2 }, { amount: 2, unit: 'working-days' }],
  [
    { responseHours: 12, responseWorkingDays: null },
    { amount: 12, unit: 'hours' },
  ],
])('%j becomes %j', async (saved, promise) => {
  const { db } = await openTestDatabase();
  for (const [key, value] of Object.entries(saved))
    await db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value), updated_at, demo: true })
      .execute();
  await up(db as unknown as Kysely<unknown>);
  const rows = await db.selectFrom('settings').selectAll().where('key', 'like', 'response%').execute();
  expect(rows).toEqual(
    promise ? [{ key: 'responsePromise', value: JSON.stringify(promise), updated_at, demo: true }] : [],
  );
});
