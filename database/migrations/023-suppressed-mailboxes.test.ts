import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/database/test-database.ts';
import { up } from './023-suppressed-mailboxes.ts';

test('suppressions of confirmation requests are rewritten to the mailbox, others stay', async () => {
  const { db } = await openTestDatabase();
  const created_at = '2026-03-10T12:00:00.000Z';
  const addresses = ['ann@example.com', 'ann+1@example.com', 'b.o.b+x@gmail.com', 'c.yd@example.com'];
  for (const email of addresses)
    for (const list of ['confirmations', 'newsletter'] as const)
      await db.insertInto('mail_stops').values({ email, list, reason: 'opted-out', created_at }).execute();
  await up(db as unknown as Kysely<unknown>);
  const suppressed = (list: 'confirmations' | 'newsletter') =>
    db.selectFrom('mail_stops').select('email').where('list', '=', list).orderBy('email').execute();
  expect(await suppressed('confirmations')).toEqual(
    ['ann@example.com', 'bob@gmail.com', 'c.yd@example.com'].map((email) => ({ email })),
  );
  expect(await suppressed('newsletter')).toEqual(addresses.toSorted().map((email) => ({ email })));
});
