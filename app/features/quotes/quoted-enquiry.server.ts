import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { newId } from '#platform/crypto/id.ts';
import type { QuoteContent } from './quote.ts';
import { calculateTotals } from './quote-totals.ts';

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

type AcceptedVersion = { id: string; content: QuoteContent; options: number[] };

/** A quote was accepted: the enquiry is won with its value, and with that of further quotes. A value set by hand stays. */
export async function winEnquiry(
  db: Db,
  enquiryId: string,
  { id, content, options }: AcceptedVersion,
  now: Date,
) {
  const { currency } = content;
  const value = netOf(content, options);
  const at = now.toISOString();
  const before = await db
    .updateTable('enquiries')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', enquiryId)
    .returning(['stage', 'won_amount as wonAmount', 'won_currency as wonCurrency', 'won_tax as wonTax'])
    .executeTakeFirst();
  if (!before) return;
  // Read after the row is locked: another acceptance at the same time is then counted, or waits and counts this one.
  const earlier = await sumAccepted(db, { enquiryId, currency, except: id });
  // Without a known tax, the value of quotes is that of an earlier version, which stored it with tax.
  const ofQuotes = before.wonTax === null ? earlier.amount + earlier.tax : earlier.amount;
  const isFromQuotes =
    before.wonAmount === ofQuotes &&
    before.wonCurrency === currency &&
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
        won_currency: currency,
        won_tax: earlier.tax + value.tax,
      }),
    }))
    .where('id', '=', enquiryId)
    .execute();
}

type AcceptedQuotes = { enquiryId: string; currency: string; except: string };

async function sumAccepted(db: Db, { enquiryId, currency, except }: AcceptedQuotes) {
  const rows = await db
    .selectFrom('quote_versions')
    .innerJoin('quotes', 'quotes.id', 'quote_versions.quote_id')
    .select(['content', 'accepted_options as options'])
    .where('quotes.enquiry_id', '=', enquiryId)
    .where('quote_versions.id', '!=', except)
    .where('state', '=', 'accepted')
    .where('accepted_currency', '=', currency)
    .execute();
  return rows
    .map(({ content, options }) => netOf(JSON.parse(content), JSON.parse(options!)))
    .reduce((sum, net) => ({ amount: sum.amount + net.amount, tax: sum.tax + net.tax }), {
      amount: 0,
      tax: 0,
    });
}

/** Amount and tax of a quote with these options. */
function netOf(content: QuoteContent, options: number[]) {
  const { total, tax } = calculateTotals(content, options);
  return { amount: total - tax, tax };
}

/** Adds what the client has asked to the thread. */
export async function addQuestion(db: Db, { id, body }: { id: string; body: string }, now: Date) {
  const at = now.toISOString();
  await db
    .insertInto('enquiry_thread_items')
    .values({ id: newId(now), enquiry_id: id, kind: 'question', body, created_at: at })
    .execute();
}
