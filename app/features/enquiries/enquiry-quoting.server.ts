import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Money } from '#platform/money/money.ts';
import { wonColumns } from './won-value.server.ts';

/** A quote was sent: that is a reply, and an open enquiry moves on to Quoted. */
export async function markQuoted(db: Db, id: string, now: Date) {
  const at = now.toISOString();
  await db
    .updateTable('enquiries')
    .set((eb) => ({
      stage: eb
        .case()
        .when('stage', 'in', ['new', 'replied', 'lost'])
        .then('quoted')
        .else(eb.ref('stage'))
        .end(),
      replied_at: eb.fn.coalesce('replied_at', sql<string>`${at}`),
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

type Winning = {
  /** Without tax. */
  value: Money & { tax: number };
  /** The sums of the quotes in the same currency that were accepted before. */
  sumEarlier: () => Promise<{ amount: number; tax: number }>;
};

/** A quote was accepted: the enquiry is won with its value, and with that of further quotes. A value set by hand stays. */
export async function winEnquiry(db: Db, id: string, { value, sumEarlier }: Winning, now: Date) {
  const at = now.toISOString();
  const before = await db
    .updateTable('enquiries')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .returning(['stage', ...wonColumns])
    .executeTakeFirst();
  if (!before) return;
  // Read after the row is locked: another acceptance at the same time is then counted, or waits and counts this one.
  const earlier = await sumEarlier();
  // Without a known tax, the value of quotes is that of an earlier version, which stored it with tax.
  const ofQuotes = before.wonTax === null ? earlier.amount + earlier.tax : earlier.amount;
  const isFromQuotes =
    before.wonAmount === ofQuotes &&
    before.wonCurrency === value.currency &&
    (before.wonTax ?? earlier.tax) === earlier.tax;
  const isSetByHand = before.stage === 'won' && before.wonAmount !== null && !isFromQuotes;
  await db
    .updateTable('enquiries')
    .set((eb) => ({
      stage: 'won',
      won_at: eb.fn.coalesce('won_at', sql<string>`${at}`),
      replied_at: eb.fn.coalesce('replied_at', sql<string>`${at}`),
      ...(!isSetByHand && {
        won_amount: earlier.amount + value.amount,
        won_currency: value.currency,
        won_tax: earlier.tax + value.tax,
      }),
    }))
    .where('id', '=', id)
    .execute();
}

/** Adds what the client has asked to the thread. */
export async function addQuestion(db: Db, { id, body }: { id: string; body: string }, now: Date) {
  const at = now.toISOString();
  await db
    .insertInto('enquiry_thread_items')
    .values({ id: newId(now), enquiry_id: id, kind: 'question', body, created_at: at })
    .execute();
}

/** Locks the quotes of an enquiry, or all, before they are deleted: a client who is accepting now has finished then. */
export async function lockQuotes(db: Db, enquiryId: string | null) {
  await db
    .updateTable('quotes')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where((eb) => (enquiryId ? eb('enquiry_id', '=', enquiryId) : eb.lit(true)))
    .execute();
}

/** Accepted quotes are records of the business and stay without their enquiry. */
export async function deleteOpenQuotesWithoutEnquiry(db: Db) {
  await db
    .deleteFrom('quotes')
    .where('enquiry_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quote_versions')
            .select('quote_versions.id')
            .whereRef('quote_id', '=', 'quotes.id')
            .where('state', '=', 'accepted'),
        ),
      ),
    )
    .execute();
}
