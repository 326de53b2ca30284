import type { Settings } from '#content/site.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { cancelMails } from '#features/mail/mail-erasure.server.ts';
import { enqueueMail, findOwnerEmail } from '#features/mail/outbox.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { newId } from '#platform/crypto/id.ts';
import type { QuoteContent } from './quote.ts';
import { quoteEmail } from './quote-emails.ts';
import { applyQuoteLocale } from './quote-locale.ts';
import { buildQuotePath, claimQuote, isUndecided } from './quotes.server.ts';
import { markQuoted } from './quoted-enquiry.server.ts';

type LinkOptions = { siteUrl: string; secret: string; now: Date };
type Sending = { id: string; version: number; content: QuoteContent; message: string };

/**
 * Freezes the content as the next version, replaces the one before and mails the link. `stale` if the draft has changed or
 * the client has accepted meanwhile, null if the quote or its enquiry does not exist.
 */
export function sendQuote(
  db: Db,
  { id, version, content, message }: Sending,
  options: LinkOptions,
): Promise<'sent' | 'stale' | null> {
  const { siteUrl, secret, now } = options;
  const at = now.toISOString();
  const versionId = newId(now);
  return inTransaction(db, async (trx) => {
    const enquiry = await findEnquiryOf(trx, id);
    if (!enquiry) return null;
    const quote = await trx
      .updateTable('quotes')
      .set((eb) => ({
        version: version + 1,
        has_changes: false,
        sent_versions: eb('sent_versions', '+', 1),
        edited_at: at,
      }))
      .where('id', '=', id)
      .where('version', '=', version)
      .where(isUndecided)
      .returning(['number', 'sent_versions as sentVersions'])
      .executeTakeFirst();
    if (!quote) return 'stale';
    await replaceVersions(trx, id);
    await cancelMails(trx, 'quote', id);
    const site = await readSettings(trx);
    if (quote.number === null) await assignNumber(trx, id, site, now);
    await trx
      .insertInto('quote_versions')
      .values({
        id: versionId,
        quote_id: id,
        number: quote.sentVersions,
        state: 'sent',
        content: JSON.stringify(content),
        recipient: enquiry.email,
        valid_until: content.validUntil,
        sent_at: at,
      })
      .execute();
    await markQuoted(trx, enquiry.id, now);
    const mail = quoteEmail({
      site: applyQuoteLocale(site, content),
      siteUrl,
      quoteId: id,
      recipient: enquiry.email,
      replyTo: site.email || (await findOwnerEmail(trx)),
      title: content.title,
      path: buildQuotePath(secret, versionId),
      message,
      validUntil: content.validUntil,
    });
    await enqueueMail(trx, mail, now);
    return 'sent';
  });
}

/** The client's link then says that the quote was withdrawn. */
export function withdrawQuote(db: Db, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await claimQuote(trx, id);
    const withdrawn = await trx
      .updateTable('quote_versions')
      .set({ state: 'withdrawn', decided_at: now.toISOString() })
      .where('quote_id', '=', id)
      .where('state', '=', 'sent')
      .returning('id')
      .executeTakeFirst();
    await cancelMails(trx, 'quote', id);
    return withdrawn !== undefined;
  });
}

function findEnquiryOf(db: Db, id: string) {
  return db
    .selectFrom('quotes')
    .innerJoin('enquiries', 'enquiries.id', 'quotes.enquiry_id')
    .select(['enquiries.id', 'enquiries.email'])
    .where('quotes.id', '=', id)
    .executeTakeFirst();
}

/** A withdrawn link stays closed. */
async function replaceVersions(db: Db, quoteId: string) {
  await db
    .updateTable('quote_versions')
    .set({ state: 'replaced' })
    .where('quote_id', '=', quoteId)
    .where('state', 'in', ['sent', 'declined'])
    .execute();
}

/** The setting that holds the last number, so that the number of a deleted quote is not used again. */
const LAST_NUMBER = 'lastQuoteNumber';

type NumberSettings = Pick<Settings, 'quoteNumberPrefix' | 'quoteNumberStart'>;

/** Two quotes that are sent at the same time violate the unique column, and one transaction runs again. */
async function assignNumber(
  db: Db,
  id: string,
  { quoteNumberPrefix, quoteNumberStart }: NumberSettings,
  now: Date,
) {
  const stored = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', LAST_NUMBER)
    .executeTakeFirst();
  // A lower start does not lead back to numbers that were given.
  const number = Math.max(Number(stored?.value ?? 0) + 1, quoteNumberStart);
  const value = JSON.stringify(number);
  await db
    .insertInto('settings')
    .values({ key: LAST_NUMBER, value, updated_at: now.toISOString(), is_sample: false })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  await db
    .updateTable('quotes')
    .set({ number, number_prefix: quoteNumberPrefix })
    .where('id', '=', id)
    .execute();
}
