import { type Kysely, sql } from 'kysely';

/** Fills `about` of existing mails, so that they are deleted with the row they refer to. */
export async function up(db: Kysely<unknown>) {
  await sql`update outbox set about = replace(replace(id, '.approved', ''), '.reply', '')
    where kind in ('comment-approved', 'comment-reply')`.execute(db);
  await sql`update outbox set about = (select id from subscribers where email = recipient)
    where kind = 'opt-in'`.execute(db);
  await sql`update outbox set about = (select min(id) from tool_waiters where email = recipient)
    where kind = 'waiting-list'`.execute(db);
  const notices = await sql<{ id: string; text: string }>`
    select id, text_body as text from outbox where kind = 'comment-notice'`.execute(db);
  for (const { id, text } of notices.rows) {
    const about = /\/mail\/comment\/([^./]+)\./.exec(text)?.[1] ?? null;
    await sql`update outbox set about = ${about} where id = ${id}`.execute(db);
  }
}
