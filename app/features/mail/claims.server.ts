import { type ExpressionBuilder, sql } from 'kysely';
import type { LockMails } from '#database/mail-locks.ts';
import type { Database, Db } from '#database/schema.ts';

const MINUTE = 60_000;

/** Whoever took a mail and is not heard of for so long has died; the mail is anybody's again. */
const LEASE = 5 * MINUTE;

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

type Claiming = { lockMails: LockMails; atMost: number; perMinute: number; now: Date };

/** Takes the next mails that are due, for this instance alone; letters of a newsletter let all others go first. */
export async function claimMails(
  db: Db,
  { lockMails, atMost, perMinute, now }: Claiming,
): Promise<ClaimedMail[]> {
  const limit = Math.min(atMost, perMinute - (await countRecent(db, now)));
  if (limit <= 0) return [];
  const due = lockMails(
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

/** Gives back what was taken and not tried. */
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

/** When there will be something to do, as far as the rows can tell. */
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

type Rows = ExpressionBuilder<Database, 'outbox'>;

function isDue(eb: Rows, now: Date) {
  const at = now.toISOString();
  return eb.and([
    eb.or([eb.and([eb('status', '=', 'waiting'), eb('next_attempt_at', '<=', at)]), isAbandoned(eb, now)]),
    eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]),
    isReleased(eb),
  ]);
}

/** Whoever had it in hand is not heard of any more. */
export function isAbandoned(eb: Rows, now: Date) {
  const lapsed = new Date(now.getTime() - LEASE).toISOString();
  return eb.and([eb('status', '=', 'sending'), eb('claimed_at', '<=', lapsed)]);
}

/** The letters of a paused newsletter stay where they are. */
function isReleased(eb: Rows) {
  return eb.or([
    eb('newsletter_id', 'is', null),
    eb(
      'newsletter_id',
      'in',
      eb.selectFrom('newsletters').select('newsletters.id').where('newsletters.status', '=', 'sending'),
    ),
  ]);
}

/** All instances and the time before a restart count: the rate is the mail server's. */
async function countRecent(db: Db, now: Date): Promise<number> {
  const { total } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('claimed_at', '>', new Date(now.getTime() - MINUTE).toISOString())
    .executeTakeFirstOrThrow();
  return total;
}
