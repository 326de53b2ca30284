import { type ExpressionBuilder, sql } from 'kysely';
import type { LockRows } from '#database/locks.ts';
import type { Database, Db } from '#database/schema.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { findSetting } from '#features/settings/settings.server.ts';
import { defaultMailsPerMinute } from './mail.ts';

/** A claim older than this is abandoned and can be taken by any instance. */
const LEASE_MS = 5 * MINUTE_MS;

export type ClaimedMail = {
  id: string;
  kind: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  headers: string;
  attempts: number;
  claimed_at: string | null;
  newsletter_id: string | null;
  subscriber_id: string | null;
};

type ClaimOptions = { lockRows: LockRows; maxMails: number; perMinute: number; now: Date };

/** Claims the next due mails for this instance; newsletter emails come after all others. */
export async function claimMails(
  db: Db,
  { lockRows, maxMails, perMinute, now }: ClaimOptions,
): Promise<ClaimedMail[]> {
  const limit = Math.min(maxMails, perMinute - (await countRecent(db, now)));
  if (limit <= 0) return [];
  const due = lockRows(
    db
      .selectFrom('outbox')
      .select('id')
      .where((eb) => isDue(eb, now))
      .orderBy(sql`case when newsletter_id is null then 0 else 1 end`)
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(limit),
  );
  return db
    .with('due', () => due)
    .updateTable('outbox')
    .from('due')
    .set((eb) => ({
      status: 'sending',
      claimed_at: now.toISOString(),
      attempts: eb('outbox.attempts', '+', 1),
    }))
    .whereRef('outbox.id', '=', 'due.id')
    .returning(['outbox.id', 'kind', 'recipient', 'reply_to', 'subject', 'text_body', 'html_body'])
    .returning(['headers', 'attempts', 'claimed_at', 'newsletter_id', 'subscriber_id'])
    .execute();
}

/** Releases claimed mails that were not attempted. */
export async function releaseMails(db: Db, mails: ClaimedMail[]) {
  if (mails.length === 0) return;
  await db
    .updateTable('outbox')
    .set((eb) => ({ status: 'waiting', claimed_at: null, attempts: eb('attempts', '-', 1) }))
    .where(
      'id',
      'in',
      mails.map(({ id }) => id),
    )
    .where('status', '=', 'sending')
    .execute();
}

/** The earliest future attempt of a waiting mail. */
export async function findNextDue(db: Db, now: Date): Promise<Date | null> {
  const { at } = await db
    .selectFrom('outbox')
    .where('status', '=', 'waiting')
    .where(isReleased)
    .select((eb) => eb.fn.min('next_attempt_at').as('at'))
    .executeTakeFirstOrThrow();
  if (!at) return null;
  return Date.parse(at) > now.getTime() ? new Date(at) : null;
}

type OutboxExpression = ExpressionBuilder<Database, 'outbox'>;

function isDue(eb: OutboxExpression, now: Date) {
  const timestamp = now.toISOString();
  return eb.and([
    eb.or([
      eb.and([eb('status', '=', 'waiting'), eb('next_attempt_at', '<=', timestamp)]),
      isAbandoned(eb, now),
    ]),
    eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', timestamp)]),
    isReleased(eb),
  ]);
}

/** The claim's lease has expired. */
export function isAbandoned(eb: OutboxExpression, now: Date) {
  const leaseEnd = new Date(now.getTime() - LEASE_MS).toISOString();
  return eb.and([eb('status', '=', 'sending'), eb('claimed_at', '<=', leaseEnd)]);
}

/** Emails of a paused newsletter are not released. */
function isReleased(eb: OutboxExpression) {
  return eb.or([
    eb('newsletter_id', 'is', null),
    eb(
      'newsletter_id',
      'in',
      eb.selectFrom('newsletters').select('newsletters.id').where('newsletters.status', '=', 'sending'),
    ),
  ]);
}

/**
 * Counts all instances and the time before a restart: the rate limit applies to the mail
 * server.
 */
async function countRecent(db: Db, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('claimed_at', '>', new Date(now.getTime() - MINUTE_MS).toISOString())
    .executeTakeFirstOrThrow();
  return total;
}

const SETTING_KEY = 'mailsPerMinute';

export async function readMailsPerMinute(db: Db): Promise<number> {
  return Number((await findSetting(db, SETTING_KEY)) ?? defaultMailsPerMinute);
}

export async function saveMailsPerMinute(db: Db, perMinute: number, now: Date) {
  const row = { value: JSON.stringify(String(perMinute)), updated_at: now.toISOString(), is_sample: false };
  await db
    .insertInto('settings')
    .values({ key: SETTING_KEY, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}
