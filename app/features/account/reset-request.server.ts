import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { enqueueMail, withdrawMail } from '#features/mail/outbox.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { findOwner } from './owner.server.ts';
import { createOwnerLink, deleteOwnerLink, resetLifetime } from './owner-links.server.ts';
import { composeMail, type EmailLayout } from '#features/mail/layout-email.ts';
import { automatic, type Mail } from '#features/mail/mail.ts';

const NO_MATCH = '';

/**
 * Mails a reset link to the owner. For any other address the same rows are written and deleted
 * before the commit, so that neither the response nor its timing reveals the owner's address.
 */
export function requestReset(
  db: Db,
  { email, siteUrl, now }: { email: string; siteUrl: string; now: Date },
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const owner = await findOwner(trx);
    const site = await readSite(trx);
    const isOwner = owner?.email === email.toLowerCase();
    const path = await createOwnerLink(trx, 'reset', now);
    const mail = resetEmail({
      recipient: email.toLowerCase(),
      site,
      siteUrl,
      link: siteUrl + path,
      expiresAt: new Date(now.getTime() + resetLifetime),
    });
    const { id } = await enqueueMail(trx, mail, now);
    await deleteOwnerLink(trx, isOwner ? NO_MATCH : path);
    await withdrawMail(trx, isOwner ? NO_MATCH : id);
  });
}

type ResetMail = EmailLayout & { recipient: string; link: string; expiresAt: Date };

function resetEmail({ recipient, link, expiresAt, ...layout }: ResetMail): Mail {
  return {
    kind: 'password-reset',
    recipient,
    subject: `Choose a new password for ${layout.site.name}`,
    ...composeMail(layout, [
      { title: 'Choose a new password.' },
      { paragraph: 'You asked to reset the password for your site.' },
      { button: 'Choose a new password', href: link },
      {
        note: 'The link works once and expires after one hour. If you did not ask for this, ignore this email. Your password stays the same.',
      },
    ]),
    expiresAt,
    headers: automatic,
    secret: new URL(link).searchParams.get('token')!,
  };
}
