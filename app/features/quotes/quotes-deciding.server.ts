import { createHash } from 'node:crypto';
import { getTexts } from '#content/texts/languages.ts';
import type { Site } from '#content/site.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { enqueueMail, findOwnerEmail } from '#features/mail/outbox.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { type Acceptance, canAsk, type SentQuote } from './quote.ts';
import {
  acceptedEmail,
  acceptedNoticeEmail,
  declinedNoticeEmail,
  questionNoticeEmail,
} from './quote-emails.ts';
import { applyQuoteLocale } from './quote-locale.ts';
import { quoteText } from './quote-text.ts';
import { calculateTotals } from './quote-totals.ts';
import { addQuestion, winEnquiry } from './quoted-enquiry.server.ts';
import { claimQuote, findSentQuote } from './quotes.server.ts';

type Accepting = {
  /** Of the sent version. */
  id: string;
  name: string;
  options: number[];
  /** A hash of the client's network. */
  network: string;
  siteUrl: string;
};

/**
 * Records the acceptance, moves the enquiry to Won and mails both sides a copy, in one transaction. False if the quote
 * was decided, replaced, withdrawn or has expired.
 */
export function acceptQuote(
  db: Db,
  { id, name, options, network, siteUrl }: Accepting,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const site = await readSite(trx);
    const quote = await findSentQuote(trx, id, dayIn(site.timeZone, now));
    if (quote?.state !== 'sent') return false;
    const shown = applyQuoteLocale(site, quote.content);
    const acceptance = acceptanceOf(quote, { name, options, site: shown }, now);
    const { value, text, sha256, at } = acceptance;
    await claimQuote(trx, quote.quoteId);
    const claimed = await trx
      .updateTable('quote_versions')
      .set((eb) => ({
        state: 'accepted',
        decided_at: at,
        first_opened_at: eb.fn.coalesce('first_opened_at', eb.val(at)),
        accepted_name: name,
        accepted_options: JSON.stringify(options),
        accepted_text: text,
        accepted_sha256: sha256,
        accepted_network: network,
        accepted_amount: value.amount,
        accepted_currency: value.currency,
      }))
      .where('id', '=', id)
      // Another request may have decided since the quote was read.
      .where('state', '=', 'sent')
      .returning('id')
      .executeTakeFirst();
    if (!claimed) return false;
    const enquiryId = await findEnquiryId(trx, quote.quoteId);
    if (enquiryId) await winEnquiry(trx, enquiryId, { id, content: quote.content, options }, now);
    const about = { siteUrl, quoteId: quote.quoteId, title: quote.content.title, acceptance };
    const owner = await findOwnerEmail(trx);
    const replyTo = site.email || owner;
    await enqueueMail(
      trx,
      acceptedEmail({ ...about, site: shown, recipient: quote.recipient, replyTo }),
      now,
    );
    if (owner) await enqueueMail(trx, acceptedNoticeEmail({ ...about, site, recipient: owner }), now);
    return true;
  });
}

function acceptanceOf(
  quote: SentQuote,
  { name, options, site }: { name: string; options: number[]; site: Site },
  now: Date,
): Acceptance {
  const text = quoteText(quote, options, { translate: getTexts(site), formats: site });
  return {
    name,
    at: now.toISOString(),
    options,
    value: { amount: calculateTotals(quote.content, options).total, currency: quote.content.currency },
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
  };
}

type Declining = { id: string; reason: string; siteUrl: string };

/** False if the quote was decided, replaced, withdrawn or has expired. */
export function declineQuote(db: Db, { id, reason, siteUrl }: Declining, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const site = await readSite(trx);
    const quote = await findSentQuote(trx, id, dayIn(site.timeZone, now));
    if (quote?.state !== 'sent') return false;
    const at = now.toISOString();
    await claimQuote(trx, quote.quoteId);
    const claimed = await trx
      .updateTable('quote_versions')
      .set((eb) => ({
        state: 'declined',
        decided_at: at,
        decline_reason: reason || null,
        first_opened_at: eb.fn.coalesce('first_opened_at', eb.val(at)),
      }))
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .returning('id')
      .executeTakeFirst();
    if (!claimed) return false;
    const recipient = await findOwnerEmail(trx);
    if (recipient)
      await enqueueMail(trx, declinedNoticeEmail({ site, siteUrl, recipient, quote, reason }), now);
    return true;
  });
}

type Asking = { id: string; question: string; siteUrl: string };

/** Adds a question to the enquiry's thread and mails the owner. False if the quote was accepted, replaced or withdrawn. */
export function askAboutQuote(db: Db, { id, question, siteUrl }: Asking, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const site = await readSite(trx);
    const quote = await findSentQuote(trx, id, dayIn(site.timeZone, now));
    const enquiryId = quote && canAsk(quote.state) && (await findEnquiryId(trx, quote.quoteId));
    if (!quote || !enquiryId) return false;
    await recordOpening(trx, id, now);
    await addQuestion(trx, { id: enquiryId, body: question }, now);
    const recipient = await findOwnerEmail(trx);
    if (recipient)
      await enqueueMail(
        trx,
        questionNoticeEmail({ site, siteUrl, recipient, quote, enquiryId, question }),
        now,
      );
    return true;
  });
}

/** Reported by a script in the client's browser, so that mail scanners do not count. */
export async function recordOpening(db: Db, id: string, now: Date) {
  await db
    .updateTable('quote_versions')
    .set({ first_opened_at: now.toISOString() })
    .where('id', '=', id)
    .where('first_opened_at', 'is', null)
    .execute();
}

async function findEnquiryId(db: Db, quoteId: string): Promise<string | null> {
  const row = await db.selectFrom('quotes').select('enquiry_id').where('id', '=', quoteId).executeTakeFirst();
  return row?.enquiry_id ?? null;
}
