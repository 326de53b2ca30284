import type { Database, Db } from '#database/schema.ts';
import { mailboxOf } from '#features/mail/mailbox.ts';

type NewSuppression = Omit<Database['suppressions'], 'created_at'>;
export type MailList = NewSuppression['list'];

/** An existing suppression is kept unchanged. */
export async function suppressMail(db: Db, { email, ...suppression }: NewSuppression, now: Date) {
  await db
    .insertInto('suppressions')
    .values({ ...suppression, email: addressFor(suppression.list, email), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['email', 'list']).doNothing())
    .execute();
}

/** A confirmed address is deliverable, so the general suppression is removed too. */
export async function resumeMail(db: Db, { email, list }: { email: string; list: MailList }) {
  await db.deleteFrom('suppressions').where('email', '=', email).where('list', 'in', [list, 'all']).execute();
}

/** Keeps suppressions with other reasons. */
export async function allowRequests(db: Db, email: string) {
  await db
    .deleteFrom('suppressions')
    .where('email', '=', mailboxOf(email))
    .where('list', '=', 'confirmations')
    .execute();
}

/** The addresses that are suppressed for one of these lists or for all mail. */
export async function listSuppressed(
  db: Db,
  { emails, lists }: { emails: string[]; lists: MailList[] },
): Promise<Set<string>> {
  const relevantLists: MailList[] = [...lists, 'all'];
  const addresses = emails.flatMap((email) => relevantLists.map((list) => addressFor(list, email)));
  const rows = await db
    .selectFrom('suppressions')
    .select(['email', 'list'])
    .where('email', 'in', [...new Set(addresses)])
    .where('list', 'in', relevantLists)
    .execute();
  const suppressed = new Set(rows.map(({ email, list }) => `${list}:${email}`));
  const isListed = (email: string) =>
    relevantLists.some((list) => suppressed.has(`${list}:${addressFor(list, email)}`));
  return new Set(emails.filter(isListed));
}

export async function isSuppressed(db: Db, { email, lists }: { email: string; lists: MailList[] }) {
  return (await listSuppressed(db, { emails: [email], lists })).has(email);
}

/** A bounced address may still be sent confirmation requests. */
export async function hasSuppressedRequests(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('suppressions')
    .select('email')
    .where('email', '=', mailboxOf(email))
    .where('list', '=', 'confirmations')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Others enter the address of a confirmation request in any spelling, so its suppression applies to the mailbox.
 * The other lists refer to an address that was subscribed, left a comment or bounced.
 */
function addressFor(list: MailList, email: string) {
  return list === 'confirmations' ? mailboxOf(email) : email;
}
