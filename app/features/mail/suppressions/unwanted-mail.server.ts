import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { createMailKey, readMailKey } from '#features/mail/mail-key.server.ts';
import { mailboxOf } from '#features/mail/mailbox.ts';
import { suppressMail } from './suppressions.server.ts';
import type { Site } from '#content/site.ts';
import { textsOf } from '#content/texts/languages.ts';

/** Mails to addresses that were not confirmed. */
const unconfirmedKinds = ['opt-in', 'waiting-list', 'enquiry-autoreply'];

type LinkOptions = { site: Site; siteUrl: string; secret: string };

/** The link with which a recipient suppresses these mails; it does not expire. */
export function unwantedMailLink(recipient: string, { site, siteUrl, secret }: LinkOptions) {
  const id = Buffer.from(recipient.toLowerCase()).toString('base64url');
  return {
    label: textsOf(site)('mail.stop'),
    href: `${siteUrl}/mail/stop/${createMailKey({ secret, purpose: 'stop', id })}`,
  };
}

/** Null if the key was not signed by this site. */
export function readUnwantedMailKey(secret: string, key: string, now: Date): string | null {
  const id = readMailKey(secret, 'stop', key, now);
  return id && Buffer.from(id, 'base64url').toString();
}

/** Suppresses such mail to all spellings of the address and deletes what is waiting. */
export function suppressUnwantedMail(db: Db, email: string, now: Date) {
  return inTransaction(db, async (trx) => {
    await suppressMail(trx, { email, list: 'confirmations', reason: 'opted-out' }, now);
    const waiting = await trx
      .selectFrom('outbox')
      .select(['id', 'recipient'])
      .where('kind', 'in', unconfirmedKinds)
      .where('status', '=', 'waiting')
      .execute();
    const mailbox = mailboxOf(email);
    const unwanted = waiting.filter(({ recipient }) => mailboxOf(recipient) === mailbox);
    if (unwanted.length === 0) return;
    await trx
      .deleteFrom('outbox')
      .where(
        'id',
        'in',
        unwanted.map(({ id }) => id),
      )
      .where('status', '=', 'waiting')
      .execute();
  });
}
