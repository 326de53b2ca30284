import { bumpContentVersion } from '#database/content-version.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteMailsAbout } from '#features/mail/mail-erasure.server.ts';
import { enqueueMail, findOwnerEmail } from '#features/mail/outbox.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { HOUR_MS } from '#platform/time/durations.ts';
import { replyNoticeEmail, withdrawalNoticeEmail } from './testimonial-emails.ts';
import { type Reply, type Naming, getRequestState, type TestimonialRequest } from './testimonial.ts';

export async function findRequest(db: Db, id: string, now: Date): Promise<TestimonialRequest | null> {
  const row = await db
    .selectFrom('testimonial_requests as request')
    .leftJoin('testimonials as testimonial', 'testimonial.id', 'request.testimonial_id')
    .selectAll('request')
    .select(['testimonial.content as published', 'testimonial.active'])
    .where('request.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const expiresAt = row.expires_at;
  return {
    id,
    name: row.name,
    email: row.email,
    state: getRequestState({ state: row.state, active: row.active, expiresAt }, now),
    createdAt: row.created_at,
    expiresAt,
    remindedAt: row.reminded_at,
    repliedAt: row.replied_at,
    version: row.version,
    reply: readReply(row),
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

export function readReply(row: ReplyColumns): Reply | null {
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

/** The image is the path of a new one, null to remove it, or undefined to keep the previous one. */
type Replying = {
  id: string;
  reply: Omit<Reply, 'image'> & { image: string | null | undefined };
  consentText: string;
  siteUrl: string;
};

/** An image that the request no longer has. */
type Replaced = { image: string | null };

/**
 * Stores what the client wrote, with the consent. Null if the link has expired or was revoked, or if the testimonial is
 * published.
 */
export function replyRequest(
  db: Db,
  { id, reply, consentText, siteUrl }: Replying,
  now: Date,
): Promise<Replaced | null> {
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const previousImage = await lockImage(trx, id);
    const wasNotified = await wasNotifiedRecently(trx, id, now);
    const image = reply.image === undefined ? previousImage : reply.image;
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
        image,
        consent_text: consentText,
        consent_at: at,
      }))
      .where('id', '=', id)
      .where('state', 'in', ['open', 'changes', 'replied'])
      .where('testimonial_id', 'is', null)
      .where('expires_at', '>', at)
      .returning('name')
      .executeTakeFirst();
    if (!stored) return null;
    const recipient = wasNotified ? null : await findOwnerEmail(trx);
    if (recipient) {
      const notice = { recipient, id, client: stored.name, text: reply.content };
      const site = await readSite(trx);
      await enqueueMail(trx, replyNoticeEmail({ ...notice, site, siteUrl }), now);
    }
    return { image: previousImage === image ? null : previousImage };
  });
}

/** The image of a request. The update locks the row, so that it cannot be replaced until the commit. */
async function lockImage(db: Db, id: string): Promise<string | null> {
  const row = await db
    .updateTable('testimonial_requests')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returning('image')
    .executeTakeFirst();
  return row?.image ?? null;
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

/**
 * Deletes the testimonial, what the client wrote, the client's address and the emails; the consent is recorded as
 * withdrawn. Null if there is no reply.
 */
export async function withdrawRequest(
  db: Db,
  { id, siteUrl }: { id: string; siteUrl: string },
  now: Date,
): Promise<Replaced | null> {
  // Before the transaction, so that a link without a reply does not invalidate cached pages.
  if (!(await hasReply(db, id))) return null;
  return inTransaction(db, async (trx) => {
    // First, as in publishing: two transactions that lock in the same order do not wait for each other in a circle.
    await bumpContentVersion(trx);
    const ending = { state: 'withdrawn' as const, withdrawn_at: now.toISOString(), email: '' as const };
    const found = await eraseReply(trx, id, ending);
    if (!found) return null;
    if (found.testimonialId)
      await trx.deleteFrom('testimonials').where('id', '=', found.testimonialId).execute();
    await deleteMailsAbout(trx, 'testimonial_requests', id);
    const recipient = await findOwnerEmail(trx);
    if (recipient) {
      const notice = { recipient, id, client: found.name, wasPublished: found.testimonialId !== null };
      const site = await readSite(trx);
      await enqueueMail(trx, withdrawalNoticeEmail({ ...notice, site, siteUrl }), now);
    }
    return { image: found.image };
  });
}

async function hasReply(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('testimonial_requests')
    .select('id')
    .where('id', '=', id)
    .where('content', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

type Ending =
  | { state: 'withdrawn'; withdrawn_at: string; email: '' }
  | { state: 'revoked'; revoked_at: string };

/**
 * Ends a request and removes the client's words from it: one with a reply can be withdrawn, one that is not published can be
 * revoked. The condition is part of the update, so that the owner cannot publish at the same time.
 */
export async function eraseReply(db: Db, id: string, ending: Ending) {
  const image = await lockImage(db, id);
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
  const row = await allowed.returning(['name', 'testimonial_id as testimonialId']).executeTakeFirst();
  return row && { ...row, image };
}
