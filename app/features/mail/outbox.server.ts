import { z } from 'zod';
import type { Db } from '#database/schema.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Mail } from './mail.ts';
import { DAY_MS } from '#platform/time/durations.ts';

/** The lifetime of a mail by kind, in days. */
const lifetimeDays: Record<string, number> = { 'enquiry-autoreply': 2, 'opt-in': 7, 'waiting-list': 7 };
const DEFAULT_LIFETIME_DAYS = 14;

/** Called in the transaction of the mail's cause. */
export async function enqueueMail(db: Db, mail: Mail, now: Date): Promise<{ id: string }> {
  const row = rowOf(mail, now);
  await insertMails(db, [row]);
  return { id: row.id };
}

export async function enqueueMails(db: Db, mails: Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await insertMails(
    db,
    mails.map((mail) => rowOf(mail, now)),
  );
}

async function insertMails(db: Db, rows: ReturnType<typeof rowOf>[]) {
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

function rowOf(mail: Mail, now: Date) {
  const timestamp = now.toISOString();
  const lifetimeMs = (lifetimeDays[mail.kind] ?? DEFAULT_LIFETIME_DAYS) * DAY_MS;
  const isMailable = isEmail(mail.recipient);
  return {
    id: mail.id ?? newId(now),
    kind: mail.kind,
    recipient: toSingleLine(mail.recipient),
    reply_to: mail.replyTo && isEmail(mail.replyTo) ? mail.replyTo : null,
    subject: toSingleLine(mail.subject),
    text_body: mail.text,
    html_body: mail.html,
    headers: JSON.stringify(mail.headers ?? {}),
    secret: mail.secret ?? null,
    status: isMailable ? ('waiting' as const) : ('failed' as const),
    last_error: isMailable ? null : 'This email address is not valid.',
    attempts: 0,
    next_attempt_at: timestamp,
    expires_at: (mail.expiresAt ?? new Date(now.getTime() + lifetimeMs)).toISOString(),
    created_at: timestamp,
    about: mail.about ?? null,
  };
}

/** Whether a mail of this kind about a row is still waiting. */
export async function isMailWaiting(db: Db, kind: string, about: string): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('about', '=', about)
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a mail that is still waiting. */
export async function withdrawMail(db: Db, id: string) {
  await db.deleteFrom('outbox').where('id', '=', id).where('status', '=', 'waiting').execute();
}

/** Used to keep forms from flooding an address. */
export async function wasMailed(
  db: Db,
  { kind, recipient, since }: { kind: string; recipient: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function isEmail(text: string) {
  return z.regexes.email.test(text);
}

/** A line break would start another header. */
function toSingleLine(text: string) {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

/** Null before set-up. */
export async function findOwnerEmail(db: Db): Promise<string | null> {
  const owner = await db.selectFrom('owners').select('email').executeTakeFirst();
  return owner?.email ?? null;
}
