import type { Database, Db } from '#database/schema.ts';

type Stop = Omit<Database['mail_stops'], 'created_at'>;
export type MailList = Stop['list'];

/** Nothing of this list goes to the address any more; a stop that is there stays as it is. */
export async function stopMail(db: Db, stop: Stop, now: Date) {
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
export async function listStopped(
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

export async function isStopped(db: Db, { email, list }: { email: string; list: MailList }) {
  return (await listStopped(db, { emails: [email], list })).has(email);
}

/** Whether the address asked for no requests to confirm; one that has bounced may be asked again. */
export async function hasStoppedRequests(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_stops')
    .select('email')
    .where('email', '=', email)
    .where('list', '=', 'confirmations')
    .executeTakeFirst();
  return row !== undefined;
}
