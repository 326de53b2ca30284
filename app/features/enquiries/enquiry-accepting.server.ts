import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { countMailTo } from '#features/mail/mail-limits.server.ts';
import { isSuppressed } from '#features/mail/suppressions/suppressions.server.ts';
import { enqueueMail, wasMailed } from '#features/mail/outbox.server.ts';
import { findOwnerEmail } from '#features/mail/owner-email.server.ts';
import { unwantedMailLink } from '#features/mail/suppressions/unwanted-mail.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { attachPages, type NewEnquiry, receiveEnquiry } from './enquiries.server.ts';
import { enquiryAutoreplyEmail } from './enquiry-autoreply-email.ts';
import { enquiryNoticeEmail } from './enquiry-notice-email.ts';
import { DAY_MS } from '#platform/time/durations.ts';

type AcceptOptions = {
  suspicious: boolean;
  siteUrl: string;
  secret: string;
  now: Date;
  /** The pages that the sender has read. */
  pagesRead: string[];
};

/**
 * Stores an enquiry with the pages read, and enqueues the owner's notification and the auto-reply in one
 * transaction; spam sends none.
 */
export function acceptEnquiry(
  db: Db,
  enquiry: NewEnquiry,
  { suspicious, siteUrl, secret, now, pagesRead }: AcceptOptions,
) {
  return inTransaction(db, async (trx) => {
    const { id, spam } = await receiveEnquiry(trx, enquiry, { suspicious, now });
    await attachPages(trx, id, pagesRead);
    if (spam) return;
    const layout = { site: await readSite(trx), siteUrl };
    const owner = await findOwnerEmail(trx);
    if (owner) {
      const notice = enquiryNoticeEmail({ ...layout, recipient: owner, id, enquiry });
      await enqueueMail(trx, { ...notice, about: id }, now);
    }
    const recipient = enquiry.email.toLowerCase();
    const autoreply = { kind: 'enquiry-autoreply', recipient, since: new Date(now.getTime() - DAY_MS) };
    if (await wasMailed(trx, autoreply)) return;
    if (await isSuppressed(trx, { email: recipient, lists: ['confirmations'] })) return;
    if (!(await countMailTo(trx, { kind: 'autoreply', email: recipient }, now))) return;
    const optOut = unwantedMailLink(recipient, { ...layout, secret });
    await enqueueMail(trx, { ...enquiryAutoreplyEmail({ ...layout, recipient, optOut }), about: id }, now);
  });
}
