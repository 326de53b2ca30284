import type { Database, Db } from '#database/schema.ts';

type NewSuppression = Omit<Database['mail_stops'], 'created_at'>;
export type MailList = NewSuppression['list'];

/** An existing suppression is kept unchanged. */
export async function suppressMail(db: Db, suppression: NewSuppression, now: Date) {
  await db
    .insertInto('mail_stops')
    .values({ ...suppression, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['email', 'list']).doNothing())
    .execute();
}

/** A confirmed address is deliverable, so the general suppression is removed too. */
export async function resumeMail(db: Db, { email, list }: { email: string; list: MailList }) {
  await db.deleteFrom('mail_stops').where('email', '=', email).where('list', 'in', [list, 'all']).execute();
}

/** Keeps suppressions with other reasons. */
export async function allowRequests(db: Db, email: string) {
  await db.deleteFrom('mail_stops').where('email', '=', email).where('list', '=', 'confirmations').execute();
}

/** The addresses that are suppressed for this list. */
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

/** A bounced address may still be sent confirmation requests. */
export async function hasSuppressedRequests(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_stops')
    .select('email')
    .where('email', '=', email)
    .where('list', '=', 'confirmations')
    .executeTakeFirst();
  return row !== undefined;
}
