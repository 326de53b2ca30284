import type { Site } from '#content/site.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { createMailKey } from '#features/mail/mail-key.server.ts';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { findOwnerEmail } from '#features/mail/owner-email.server.ts';
import { commentNoticeEmail } from './comment-notice-email.ts';
import { type NewComment, receiveComment } from './comments.server.ts';
import { DAY_MS } from '#platform/time/durations.ts';

const LINK_LIFETIME_MS = 14 * DAY_MS;

type AcceptOptions = {
  postTitle: string;
  suspicious: boolean;
  site: Site;
  siteUrl: string;
  secret: string;
  now: Date;
};

/** Stores a comment and enqueues the owner's notification in one transaction; spam sends none. */
export function acceptComment(
  db: Db,
  input: NewComment,
  { postTitle, suspicious, site, siteUrl, secret, now }: AcceptOptions,
): Promise<{ id: string }> {
  return inTransaction(db, async (trx) => {
    const { id, spam } = await receiveComment(trx, input, { suspicious, now });
    const recipient = spam ? null : await findOwnerEmail(trx);
    if (!recipient) return { id };
    const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
    const link = `${siteUrl}/mail/comment/${createMailKey({ secret, purpose: 'comment', id, expiresAt })}`;
    const comment = { ...input, postTitle };
    const mail = commentNoticeEmail({ recipient, comment, link, site, siteUrl });
    await enqueueMail(trx, { ...mail, about: id }, now);
    return { id };
  });
}
