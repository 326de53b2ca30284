import { type Kysely, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { postgresColumns } from '#database/engines/postgres/postgres.ts';
import { sqliteColumns } from '#database/engines/sqlite/sqlite.ts';
import { receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import { openTestDatabase } from '../../tests/support/database/test-database.ts';
import { up } from './033-attribution.ts';

const is = inject('postgresUrl') ? postgresColumns : sqliteColumns;

test('a job that was won before counts from its last change', async () => {
  const { db } = await openTestDatabase();
  const now = new Date('2026-03-10T12:00:00Z');
  for (const name of ['Won', 'New'])
    await receiveEnquiry(
      db,
      { name, email: 'a@example.com', subject: 'Work', message: name, budget: null, timeline: null },
      { suspicious: false, now },
    );
  await db.schema.dropTable('enquiry_pages').execute();
  for (const column of ['source', 'won_at'])
    await db.schema.alterTable('enquiries').dropColumn(column).execute();
  await sql`update enquiries set stage = 'won', updated_at = '2026-03-11T12:00:00.000Z' where name = 'Won'`.execute(
    db,
  );

  await up(db as unknown as Kysely<unknown>, is);

  const rows = await db
    .selectFrom('enquiries')
    .select(['name', 'won_at', 'source'])
    .orderBy('name', 'desc')
    .execute();
  expect(rows).toEqual([
    { name: 'Won', won_at: '2026-03-11T12:00:00.000Z', source: null },
    { name: 'New', won_at: null, source: null },
  ]);
});
