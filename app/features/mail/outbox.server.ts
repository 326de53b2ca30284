import type { Db } from '#database/schema.ts';
import { newId } from '#platform/id.ts';
import type { Mail } from './mail.ts';

/** Puts a mail where delivery finds it; called in the transaction of what the mail is about. */
export async function enqueueMail(db: Db, mail: Mail, now: Date): Promise<{ id: string }> {
  const id = newId(now);
  const at = now.toISOString();
  await db
    .insertInto('outbox')
    .values({
      id,
      kind: mail.kind,
      recipient: mail.recipient,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      headers: '{}',
      status: 'waiting',
      attempts: 0,
      next_attempt_at: at,
      expires_at: mail.expiresAt?.toISOString() ?? null,
      created_at: at,
      about: mail.about ?? null,
    })
    .execute();
  return { id };
}

/** Takes a mail back that nobody has begun to send. */
export async function withdrawMail(db: Db, id: string) {
  await db.deleteFrom('outbox').where('id', '=', id).where('status', '=', 'waiting').execute();
}
