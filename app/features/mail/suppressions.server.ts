import type { Database, Db } from '#database/schema.ts';

type NewSuppression = Omit<Database['mail_stops'], 'created_at'>;
export type MailList = NewSuppression['list'];

/** Nothing of this list goes to the address any more; a stop that is there stays as it is. */
export async function suppressMail(db: Db, stop: NewSuppression, now: Date) {
  await db
    .insertInto('mail_stops')
    .values({ ...stop, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['email', 'list']).doNothing())
    .execute();
}

/** Whoever confirms an address has shown that it works, too. */
export async function resumeMail(db: Db, { email, list }: { email: string; list: MailList }) {
  await db.deleteFrom('mail_stops').where('email', '=', email).where('list', 'in', [list, 'all']).execute();
}

/** The address asked for it: what stopped it for other reasons stays. */
export async function allowRequests(db: Db, email: string) {
  await db.deleteFrom('mail_stops').where('email', '=', email).where('list', '=', 'confirmations').execute();
}

/** Those of the addresses that nothing of this list goes to. */
export async function listSuppressed(
  db: Db,
  { emails, list }: { emails: string[]; list: MailList },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mail_stops')
    .select('email')
    .where('email', 'in', emails)
    .where('list', 'in', [list, 'all'])
    .execute();
  return new Set(rows.map(({ email }) => email));
}

export async function isSuppressed(db: Db, { email, list }: { email: string; list: MailList }) {
  return (await listSuppressed(db, { emails: [email], list })).has(email);
}

/** Whether the address asked for no requests to confirm; one that has bounced may be asked again. */
export async function hasSuppressedRequests(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_stops')
    .select('email')
    .where('email', '=', email)
    .where('list', '=', 'confirmations')
    .executeTakeFirst();
  return row !== undefined;
}
