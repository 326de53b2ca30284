import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  // Part of what the cookie of a known device is signed with: a new value revokes all of them.
  await db.schema.alterTable('owners').addColumn('device_epoch', is.text).execute();
  await nameSubjectsOfMails(db);
}

/** Mails that were written before name the row that they are about, so that they are deleted with it. */
async function nameSubjectsOfMails(db: Kysely<unknown>) {
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
