import type { Insertable } from 'kysely';
import { z } from 'zod';
import { prepared } from '#database/prepared.ts';
import type { Database, Db } from '#database/schema.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Mail } from './mail.ts';

const DAY = 24 * 3_600_000;

/** How long a mail of a kind is of use to its recipient, in days. */
const lifetimes: Record<string, number> = { 'enquiry-autoreply': 2, 'opt-in': 7, 'waiting-list': 7 };
const USUAL_LIFETIME = 14;

/** Puts a mail where delivery finds it; called in the transaction of what the mail is about. */
export async function enqueueMail(db: Db, mail: Mail, now: Date): Promise<{ id: string }> {
  const row = rowOf(mail, now);
  await insertMail(db, row);
  return { id: row.id };
}

/** The same for many mails in one statement. */
export async function enqueueMails(db: Db, mails: Mail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await db
    .insertInto('outbox')
    .values(mails.map((mail) => rowOf(mail, now)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

function rowOf(mail: Mail, now: Date) {
  const at = now.toISOString();
  const lifetime = (lifetimes[mail.kind] ?? USUAL_LIFETIME) * DAY;
  const canBeMailed = isAddress(mail.recipient);
  return {
    id: mail.id ?? newId(now),
    kind: mail.kind,
    recipient: inOneLine(mail.recipient),
    reply_to: mail.replyTo && isAddress(mail.replyTo) ? mail.replyTo : null,
    subject: inOneLine(mail.subject),
    text_body: mail.text,
    html_body: mail.html,
    headers: JSON.stringify(mail.headers ?? {}),
    secret: mail.secret ?? null,
    status: canBeMailed ? ('waiting' as const) : ('failed' as const),
    last_error: canBeMailed ? null : 'This email address is not valid.',
    attempts: 0,
    next_attempt_at: at,
    expires_at: (mail.expiresAt ?? new Date(now.getTime() + lifetime)).toISOString(),
    created_at: at,
    about: mail.about ?? null,
  };
}

const insertMail = prepared((db, row: Insertable<Database['outbox']>) =>
  db
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/** Takes a mail back that nobody has begun to send. */
export async function withdrawMail(db: Db, id: string) {
  await db.deleteFrom('outbox').where('id', '=', id).where('status', '=', 'waiting').execute();
}

/** Whether somebody was written to of late, so that no form can be used to flood others. */
export async function wasMailed(
  db: Db,
  { kind, recipient, since }: { kind: string; recipient: string; since: Date },
): Promise<boolean> {
  return (await selectMail(db, { kind, recipient, since: since.toISOString() })).length > 0;
}

const selectMail = prepared(
  (db, { kind, recipient, since }: { kind: string; recipient: string; since: string }) =>
    db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', recipient)
      .where('kind', '=', kind)
      .where('created_at', '>', since)
      .limit(1),
);

function isAddress(text: string) {
  return z.regexes.email.test(text);
}

/** A line break would begin another header. */
function inOneLine(text: string) {
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}
