import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Money } from '#platform/money/money.ts';

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

/** A quote was accepted: the enquiry is won with the value of all its accepted quotes. */
export async function winEnquiry(db: Db, id: string, readValue: () => Promise<Money>, now: Date) {
  const at = now.toISOString();
  await db
    .updateTable('enquiries')
    .set((eb) => ({
      stage: 'won',
      won_at: eb.fn.coalesce('won_at', sql<string>`${at}`),
      replied_at: eb.fn.coalesce('replied_at', sql<string>`${at}`),
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
  // Read after the row is locked: another acceptance at the same time is then counted, or waits and counts this one.
  const { amount, currency } = await readValue();
  await db
    .updateTable('enquiries')
    .set({ won_amount: amount, won_currency: currency })
    .where('id', '=', id)
    .execute();
}

/** Adds what the client has asked to the thread. */
export async function addQuestion(db: Db, { id, body }: { id: string; body: string }, now: Date) {
  const at = now.toISOString();
  await db
    .insertInto('enquiry_entries')
    .values({ id: newId(now), enquiry_id: id, kind: 'question', body, created_at: at })
    .execute();
}

/** Deletes the quotes of an enquiry, or of all; accepted ones are records of the business and stay. */
export async function deleteOpenQuotes(db: Db, enquiryId: string | null) {
  await db
    .deleteFrom('quotes')
    .where((eb) => (enquiryId ? eb('enquiry_id', '=', enquiryId) : eb.lit(true)))
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
