import { bumpContentVersion } from '#database/bump-content-version.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteMailsAbout } from '#features/mail/mail-erasure.server.ts';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { findOwnerEmail } from '#features/mail/owner-email.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { replyNoticeEmail, withdrawalNoticeEmail } from './request-notice-emails.ts';
import { type Reply, type Naming, stateOf, type TestimonialRequest } from './testimonial-request.ts';

export async function findRequest(db: Db, id: string, now: Date): Promise<TestimonialRequest | null> {
  const row = await db
    .selectFrom('testimonial_requests as request')
    .leftJoin('testimonials as testimonial', 'testimonial.id', 'request.testimonial_id')
    .selectAll('request')
    .select('testimonial.content as published')
    .where('request.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const expiresAt = row.expires_at;
  return {
    id,
    name: row.name,
    email: row.email,
    state: stateOf({ state: row.state, testimonialId: row.testimonial_id, expiresAt }, now),
    createdAt: row.created_at,
    expiresAt,
    remindedAt: row.reminded_at,
    repliedAt: row.replied_at,
    version: row.version,
    reply: replyOf(row),
    changes: row.changes,
    consentText: row.consent_text,
    consentAt: row.consent_at,
    published: row.published,
    enquiryId: row.enquiry_id,
    projectId: row.project_id,
  };
}

type ReplyColumns = {
  content: string | null;
  naming: string | null;
  author_name: string | null;
  company: string | null;
  rating: number | null;
  image: string | null;
};

export function replyOf(row: ReplyColumns): Reply | null {
  if (row.content === null) return null;
  return {
    content: row.content,
    naming: row.naming as Naming,
    authorName: row.author_name ?? '',
    company: row.company ?? '',
    rating: row.rating,
    image: row.image,
  };
}

type Replying = { id: string; reply: Reply; consentText: string; siteUrl: string };

/** Stores what the client wrote, with the consent; false if the link is over or the testimonial is published. */
export function replyRequest(
  db: Db,
  { id, reply, consentText, siteUrl }: Replying,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const isKnown = await wasNotifiedRecently(trx, id, now);
    const stored = await trx
      .updateTable('testimonial_requests')
      .set((eb) => ({
        state: 'replied' as const,
        version: eb('version', '+', 1),
        replied_at: at,
        changes: null,
        content: reply.content,
        naming: reply.naming,
        author_name: reply.authorName,
        company: reply.company,
        rating: reply.rating,
        image: reply.image,
        consent_text: consentText,
        consent_at: at,
      }))
      .where('id', '=', id)
      .where('state', 'in', ['open', 'changes', 'replied'])
      .where('testimonial_id', 'is', null)
      .where('expires_at', '>', at)
      .returning('name')
      .executeTakeFirst();
    if (!stored) return false;
    const recipient = isKnown ? null : await findOwnerEmail(trx);
    if (recipient) {
      const notice = { recipient, id, client: stored.name, text: reply.content };
      const site = await readSite(trx);
      await enqueueMail(trx, replyNoticeEmail({ ...notice, site, siteUrl }), now);
    }
    return true;
  });
}

/** A client who corrects a reply several times does not send an email each time. */
async function wasNotifiedRecently(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('testimonial_requests')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'replied')
    .where('replied_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the testimonial, what the client wrote and the emails that quote it; the consent is recorded as withdrawn. */
export function withdrawRequest(
  db: Db,
  { id, siteUrl }: { id: string; siteUrl: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // First, as in publishing: two transactions that lock in the same order do not wait for each other in a circle.
    await bumpContentVersion(trx);
    const found = await eraseReply(trx, id, { state: 'withdrawn', withdrawn_at: now.toISOString() });
    if (!found) return false;
    if (found.testimonialId)
      await trx.deleteFrom('testimonials').where('id', '=', found.testimonialId).execute();
    await deleteMailsAbout(trx, 'testimonial_requests', id);
    const recipient = await findOwnerEmail(trx);
    if (recipient) {
      const notice = { recipient, id, client: found.name, wasPublished: found.testimonialId !== null };
      const site = await readSite(trx);
      await enqueueMail(trx, withdrawalNoticeEmail({ ...notice, site, siteUrl }), now);
    }
    return true;
  });
}

type Ending = { state: 'withdrawn'; withdrawn_at: string } | { state: 'revoked'; revoked_at: string };

/**
 * Ends a request and removes the client's words from it: one with a reply can be withdrawn, one that is not published can be
 * revoked. The condition is part of the update, so that the owner cannot publish at the same time.
 */
export function eraseReply(db: Db, id: string, ending: Ending) {
  const ended = db
    .updateTable('testimonial_requests')
    .set((eb) => ({
      ...ending,
      version: eb('version', '+', 1),
      changes: null,
      content: null,
      naming: null,
      author_name: null,
      company: null,
      rating: null,
      image: null,
    }))
    .where('id', '=', id);
  const allowed =
    ending.state === 'withdrawn'
      ? ended.where('content', 'is not', null)
      : ended.where('testimonial_id', 'is', null).where('state', 'in', ['open', 'changes', 'replied']);
  return allowed.returning(['name', 'testimonial_id as testimonialId']).executeTakeFirst();
}
