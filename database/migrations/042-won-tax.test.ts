import type { Kysely } from 'kysely';
import { expect, inject, test } from 'vitest';
import { postgresColumns } from '#database/engines/postgres/postgres.ts';
import { sqliteColumns } from '#database/engines/sqlite/sqlite.ts';
import { receiveEnquiry } from '#features/enquiries/enquiries.server.ts';
import { openTestDatabase } from '../../tests/support/database/test-database.ts';
import { up } from './042-won-tax.ts';

const is = inject('postgresUrl') ? postgresColumns : sqliteColumns;
const now = new Date('2026-03-10T12:00:00Z');
const at = now.toISOString();

/** 2 × 500.05 + an option of 100, less 10 %, and 19 % tax. */
const content = {
  items: [
    { quantity: 200, unitPrice: 500_05, optional: false },
    { quantity: 100, unitPrice: 999_00, optional: true },
    { quantity: 100, unitPrice: 100_00, optional: true },
  ],
  taxRate: 19_000,
  discount: { percent: 10_000 },
};

test('values of accepted quotes become net, and nothing is guessed about others', async () => {
  const { db } = await openTestDatabase();
  const gross = { fromQuotes: 2 * 117821, byHand: 5_000_00 };
  for (const [name, amount] of Object.entries(gross)) {
    await receiveEnquiry(db, enquiryOf(name), { suspicious: false, now });
    const { id } = await db
      .selectFrom('enquiries')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const won = { stage: 'won', won_amount: amount, won_currency: 'EUR' };
    await db.updateTable('enquiries').set(won).where('id', '=', id).execute();
    for (const quote of ['a', 'b']) {
      const quoteId = `${quote} ${name}`;
      await db
        .insertInto('quotes')
        .values({
          id: quoteId,
          enquiry_id: id,
          draft: '{}',
          has_changes: false,
          created_at: at,
          edited_at: at,
        })
        .execute();
      await db
        .insertInto('quote_versions')
        .values({
          id: quoteId,
          quote_id: quoteId,
          number: 1,
          state: 'accepted',
          content: JSON.stringify(content),
          recipient: 'hanne@example.com',
          valid_until: '2026-04-01',
          sent_at: at,
          accepted_options: '[2]',
          accepted_amount: 117821,
          accepted_currency: 'EUR',
        })
        .execute();
    }
  }
  await db.schema.alterTable('enquiries').dropColumn('won_tax').execute();

  await up(db as unknown as Kysely<unknown>, is);

  const rows = await db
    .selectFrom('enquiries')
    .select(['name', 'won_amount', 'won_tax'])
    .orderBy('name')
    .execute();
  expect(rows).toEqual([
    { name: 'byHand', won_amount: 5_000_00, won_tax: null },
    { name: 'fromQuotes', won_amount: 2 * 99009, won_tax: 2 * 18812 },
  ]);
});

const enquiryOf = (name: string) => ({
  name,
  email: 'hanne@example.com',
  subject: 'A site',
  message: 'We need one.',
  budget: null,
  timeline: null,
});
