import { type Kysely, sql } from 'kysely';

/** Suppressions of confirmation requests refer to the mailbox: without what follows a plus, and at Gmail without dots. */
export async function up(db: Kysely<unknown>) {
  const suppressions = await sql<{ email: string }>`
    select email from mail_stops where list = 'confirmations'`.execute(db);
  for (const { email } of suppressions.rows) {
    const mailbox = mailboxOf(email);
    if (mailbox === email) continue;
    await sql`insert into mail_stops (email, list, reason, created_at)
      select ${mailbox}, list, reason, created_at from mail_stops
      where email = ${email} and list = 'confirmations'
      on conflict do nothing`.execute(db);
    await sql`delete from mail_stops where email = ${email} and list = 'confirmations'`.execute(db);
  }
}

function mailboxOf(email: string) {
  const [local = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const [name = ''] = local.split('+');
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}
