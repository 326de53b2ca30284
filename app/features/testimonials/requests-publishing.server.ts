import { bumpContentVersion } from '#database/content-version.ts';
import { listedRow } from '#database/listed-row.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { deleteMailsAbout } from '#features/mail/mail-erasure.server.ts';
import { enqueueMail } from '#features/mail/outbox.server.ts';
import { MAX_TESTIMONIALS } from '#features/settings/setting.ts';
import { newId } from '#platform/crypto/id.ts';
import { markCut } from './cut.ts';
import { changesEmail, publishedEmail } from './testimonial-emails.ts';
import { readReply, eraseReply } from './requests.server.ts';
import { expiryFrom, type LinkOptions, readMailOptions } from './requests-sending.server.ts';
import { canAskForChanges, formatSignature } from './testimonial.ts';

/** A request and the version that the owner saw. */
type SeenRequest = { id: string; version: number };

type Outcome = 'done' | 'stale' | null;

/** Publishes the client's words, or a part of them, and mails them to the client as published. */
export function publishRequest(
  db: Db,
  { cut, ...seen }: SeenRequest & { cut: string },
  options: LinkOptions,
): Promise<Outcome | 'done-unmailed' | 'not-cut' | 'full'> {
  const { now } = options;
  return inTransaction(db, async (trx) => {
    // Locks out concurrent saves of the testimonials until the commit.
    await bumpContentVersion(trx);
    const found = await lockReply(trx, seen);
    if (!found || found === 'stale') return found;
    const { email, reply } = found;
    const content = markCut(reply.content, cut);
    if (content === null) return 'not-cut';
    const { total, last } = await countTestimonials(trx);
    if (total >= MAX_TESTIMONIALS) return 'full';
    const testimonialId = newId(now);
    const { rating, image } = reply;
    const signature = formatSignature(reply);
    await trx
      .insertInto('testimonials')
      .values({
        ...listedRow(testimonialId, { now, position: (last ?? -1) + 1 }),
        ...signature,
        content,
        rating,
        image,
      })
      .execute();
    await update(trx, seen, { testimonial_id: testimonialId, state: 'replied', changes: null });
    if (!email) return 'done-unmailed';
    const mailOptions = await readMailOptions(trx, seen.id, options);
    const { name } = signature;
    const mail = { ...mailOptions, recipient: email, text: content, original: reply.content, name };
    await enqueueMail(trx, publishedEmail(mail), now);
    return 'done';
  });
}

/** Mails what to change to the client, who gets the full time to do so. */
export function askForChanges(
  db: Db,
  { message, ...seen }: SeenRequest & { message: string },
  options: LinkOptions,
): Promise<Outcome> {
  const { now } = options;
  const expiresAt = expiryFrom(now);
  return inTransaction(db, async (trx) => {
    const found = await lockReply(trx, seen);
    if (!found || found === 'stale') return found;
    if (!canAskForChanges(found)) return 'stale';
    await update(trx, seen, { state: 'changes', changes: message, expires_at: expiresAt });
    const mailOptions = await readMailOptions(trx, seen.id, options);
    const mail = { ...mailOptions, recipient: found.email, message, text: found.reply.content, expiresAt };
    await enqueueMail(trx, changesEmail(mail), now);
    return 'done';
  });
}

/** Takes a testimonial off the site; the client's words stay in the request. */
export function unpublishRequest(db: Db, { id }: { id: string }): Promise<Outcome> {
  return inTransaction(db, async (trx) => {
    await bumpContentVersion(trx);
    const row = await trx
      .selectFrom('testimonial_requests')
      .select('testimonial_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    if (!row.testimonial_id) return 'stale';
    await trx.deleteFrom('testimonials').where('id', '=', row.testimonial_id).execute();
    await trx
      .updateTable('testimonial_requests')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    return 'done';
  });
}

/** Ends a link whose testimonial is not published, and deletes what was written with it. */
export function revokeRequest(db: Db, { id }: { id: string }, now: Date): Promise<Removed> {
  return inTransaction(db, async (trx) => {
    const ended = await eraseReply(trx, id, { state: 'revoked', revoked_at: now.toISOString() });
    if (!ended) return (await hasRequest(trx, id)) ? 'stale' : null;
    await deleteMailsAbout(trx, 'testimonial_requests', id);
    return { image: ended.image };
  });
}

/** Deletes a request whose testimonial is not published, and all emails about it. */
export function deleteRequest(db: Db, { id }: { id: string }): Promise<Removed> {
  return inTransaction(db, async (trx) => {
    const deleted = await trx
      .deleteFrom('testimonial_requests')
      .where('id', '=', id)
      .where('testimonial_id', 'is', null)
      .returning('image')
      .executeTakeFirst();
    if (!deleted) return (await hasRequest(trx, id)) ? 'stale' : null;
    await deleteMailsAbout(trx, 'testimonial_requests', id);
    return deleted;
  });
}

/** The image that the request had. */
type Removed = { image: string | null } | 'stale' | null;

/** The unpublished reply that the owner saw. The update locks the row, so that the client cannot change it meanwhile. */
async function lockReply(db: Db, { id, version }: SeenRequest) {
  const row = await db
    .updateTable('testimonial_requests')
    .set({ version })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', 'in', ['replied', 'changes'])
    .where('testimonial_id', 'is', null)
    .returning(['email', 'state', 'content', 'naming', 'author_name', 'company', 'rating', 'image'])
    .executeTakeFirst();
  const reply = row && readReply(row);
  if (reply) return { email: row.email, state: row.state, reply };
  return (await hasRequest(db, id)) ? 'stale' : null;
}

async function hasRequest(db: Db, id: string) {
  const row = await db
    .selectFrom('testimonial_requests')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

type Change =
  | { testimonial_id: string; state: 'replied'; changes: null }
  | { state: 'changes'; changes: string; expires_at: string };

async function update(db: Db, { id, version }: SeenRequest, change: Change) {
  await db
    .updateTable('testimonial_requests')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

async function countTestimonials(db: Db) {
  return db
    .selectFrom('testimonials')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max<number | null>('position').as('last')])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}
