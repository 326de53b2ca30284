import { type Kysely, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { postgresColumns } from '#database/engines/postgres/postgres.ts';
import { sqliteColumns } from '#database/engines/sqlite/sqlite.ts';
import { receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import { openTestDatabase } from '../../tests/support/database/test-database.ts';
import { up } from './031-won-amounts.ts';

const is = inject('postgresUrl') ? postgresColumns : sqliteColumns;

test.each([
  [undefined, 'USD', 99_999_999_900],
  ['EUR', 'EUR', 99_999_999_900],
  ['JPY', 'JPY', 999_999_999],
  ['KWD', 'KWD', 999_999_999_000],
])('values are in the currency of the site: %s', async (setting, currency, amount) => {
  const { db } = await openTestDatabase();
  const now = new Date('2026-03-10T12:00:00Z');
  for (const name of ['Won', 'New']) await receiveEnquiry(db, enquiryOf(name), { suspicious: false, now });
  await db.schema.alterTable('enquiries').addColumn('value', is.integer).execute();
  for (const column of ['won_amount', 'won_currency'])
    await db.schema.alterTable('enquiries').dropColumn(column).execute();
  await sql`update enquiries set value = 999999999 where name = 'Won'`.execute(db);
  if (setting)
    await db
      .insertInto('settings')
      .values({ key: 'currency', value: JSON.stringify(setting), updated_at: now.toISOString(), demo: false })
      .execute();

  await up(db as unknown as Kysely<unknown>, is);

  const rows = await db
    .selectFrom('enquiries')
    .select(['name', 'won_amount', 'won_currency'])
    .orderBy('name', 'desc')
    .execute();
  expect(rows).toEqual([
    { name: 'Won', won_amount: amount, won_currency: currency },
    { name: 'New', won_amount: null, won_currency: null },
  ]);
});

function enquiryOf(name: string) {
  return { name, email: 'a@example.com', subject: 'Work', message: name, budget: null, timeline: null };
}
