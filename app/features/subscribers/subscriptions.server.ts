import type { Insertable } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { countMailTo, resetMailCount } from '#features/mail/mail-limits.server.ts';
import {
  hasSuppressedRequests,
  resumeMail,
  unwantedMailLink,
  suppressMail,
} from '#features/mail/suppressions.server.ts';
import { enqueueMail, wasMailed } from '#features/mail/outbox.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { newId } from '#platform/crypto/id.ts';
import { hashToken, newToken } from '#platform/crypto/token.server.ts';
import { optInEmail } from './subscriber-emails.ts';
import { DAY_MS, HOUR_MS } from '#platform/time/durations.ts';

/** Lifetime of a confirmation link, during which the owner cannot request again. */
export const CONFIRM_LINK_MS = 7 * DAY_MS;

type ConfirmationRequest = { email: string; siteUrl: string; secret: string };
type SignUp = ConfirmationRequest & { source: string; spam?: boolean };

/**
 * Adds a pending subscriber and requests a confirmation, at most once an hour. A known address
 * is unchanged unless it was unsubscribed. Suspected spam is flagged and never mailed, until
 * the address is entered again without suspicion.
 */
export function subscribe(db: Db, { source, spam = false, ...request }: SignUp, now: Date): Promise<void> {
  const pending = {
    source,
    spam,
    status: 'pending' as const,
    token_hash: null,
    token_expires_at: null,
    consent_at: null,
    confirmed_at: null,
    unsubscribed_at: null,
  };
  return inTransaction(db, async (trx) => {
    const row = { ...pending, id: newId(now), email: request.email, created_at: now.toISOString() };
    await (spam ? insertSpam : insertOrRenew)(trx, row);
    if (!spam) await requestConfirmation(trx, request, now);
  });
}

type Row = Insertable<Database['subscribers']>;

async function insertSpam(db: Db, row: Row) {
  await db
    .insertInto('subscribers')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

async function insertOrRenew(db: Db, row: Row) {
  const { id: _id, email: _email, created_at: _created, ...pending } = row;
  await db
    .insertInto('subscribers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(pending)
        .where((eb) =>
          eb.or([eb('subscribers.status', '=', 'unsubscribed'), eb('subscribers.spam', '=', true)]),
        ),
    )
    .execute();
}

/**
 * Requests a confirmation from a pending address: at most once an hour and three times in 30
 * days, never if the recipient has suppressed requests.
 */
export async function requestConfirmation(
  db: Db,
  { email, siteUrl, secret }: ConfirmationRequest,
  now: Date,
) {
  const recentRequest = { kind: 'opt-in', recipient: email, since: new Date(now.getTime() - HOUR_MS) };
  if (await wasMailed(db, recentRequest)) return;
  const pending = await db
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  if (!pending || (await hasSuppressedRequests(db, email))) return;
  if (!(await countMailTo(db, { kind: 'confirmation', email }, now))) return;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + CONFIRM_LINK_MS);
  await db
    .updateTable('subscribers')
    .set({ token_hash: hashToken(token), token_expires_at: expiresAt.toISOString() })
    .where('id', '=', pending.id)
    .execute();
  const site = await readSite(db);
  const optOut = unwantedMailLink(email, { site, siteUrl, secret });
  const mail = optInEmail({ recipient: email, token, expiresAt, site, siteUrl, optOut });
  await enqueueMail(db, { ...mail, about: pending.id }, now);
}

export async function canConfirm(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('subscribers')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('token_expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** False if the link was used or has expired. */
export function confirmSubscription(db: Db, token: string, now: Date): Promise<boolean> {
  const timestamp = now.toISOString();
  return inTransaction(db, async (trx) => {
    const subscriber = await trx
      .updateTable('subscribers')
      .set({
        status: 'confirmed',
        token_hash: null,
        token_expires_at: null,
        consent_at: timestamp,
        confirmed_at: timestamp,
        unsubscribed_at: null,
      })
      .where('token_hash', '=', hashToken(token))
      .where('token_expires_at', '>', timestamp)
      .returning('email')
      .executeTakeFirst();
    if (!subscriber) return false;
    await resumeMail(trx, { email: subscriber.email, list: 'newsletter' });
    await resetMailCount(trx, { kind: 'confirmation', email: subscriber.email });
    return true;
  });
}

/** Also deletes waiting newsletter emails; false if there is no such subscriber. */
export function unsubscribe(db: Db, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const unsubscribed = { status: 'unsubscribed' as const, unsubscribed_at: now.toISOString() };
    const subscriber = await trx
      .updateTable('subscribers')
      .set({ ...unsubscribed, token_hash: null, token_expires_at: null })
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    if (!subscriber) return false;
    await trx.deleteFrom('outbox').where('subscriber_id', '=', id).where('status', '=', 'waiting').execute();
    await suppressMail(trx, { email: subscriber.email, list: 'newsletter', reason: 'opted-out' }, now);
    return true;
  });
}

/** The signed link proves the recipient, so no further confirmation is needed. */
export function rejoinNewsletter(db: Db, id: string, now: Date): Promise<boolean> {
  const timestamp = now.toISOString();
  return inTransaction(db, async (trx) => {
    const subscriber = await trx
      .updateTable('subscribers')
      .set({ status: 'confirmed', consent_at: timestamp, confirmed_at: timestamp, unsubscribed_at: null })
      .where('id', '=', id)
      .where('status', '=', 'unsubscribed')
      .returning('email')
      .executeTakeFirst();
    if (!subscriber) return false;
    await resumeMail(trx, { email: subscriber.email, list: 'newsletter' });
    return true;
  });
}
