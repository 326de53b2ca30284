import type { Database, Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { createMailKey, readMailKey } from './mail-key.server.ts';
import type { Site } from '#content/site.ts';
import { getTexts } from '#content/texts/languages.ts';

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
    .where('email', '=', normalizeMailbox(email))
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
    .where('email', '=', normalizeMailbox(email))
    .where('list', '=', 'confirmations')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Others enter the address of a confirmation request in any spelling, so its suppression applies to the mailbox.
 * The other lists refer to an address that was subscribed, left a comment or bounced.
 */
function addressFor(list: MailList, email: string) {
  return list === 'confirmations' ? normalizeMailbox(email) : email;
}

const domainsWithoutDots = new Set(['gmail.com', 'googlemail.com']);

/** Where mail to an address ends up: what follows a plus belongs to the same person, and Gmail ignores dots. */
export function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, Math.max(at, 0)).toLowerCase().split('+');
  return `${domainsWithoutDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}

/** Mails to addresses that were not confirmed. */
const unconfirmedKinds = ['opt-in', 'waiting-list', 'enquiry-autoreply'];

type LinkOptions = { site: Site; siteUrl: string; secret: string };

/** The link with which a recipient suppresses these mails; it does not expire. */
export function unwantedMailLink(recipient: string, { site, siteUrl, secret }: LinkOptions) {
  const id = Buffer.from(recipient.toLowerCase()).toString('base64url');
  return {
    label: getTexts(site)('mail.stop'),
    href: `${siteUrl}/mail/stop/${createMailKey({ secret, purpose: 'stop', id })}`,
  };
}

/** Null if the key was not signed by this site. */
export function readUnwantedMailKey(secret: string, key: string, now: Date): string | null {
  const id = readMailKey(secret, 'stop', key, now);
  return id && Buffer.from(id, 'base64url').toString();
}

/** Suppresses such mail to all spellings of the address and deletes what is waiting. */
export function suppressUnwantedMail(db: Db, email: string, now: Date) {
  return inTransaction(db, async (trx) => {
    await suppressMail(trx, { email, list: 'confirmations', reason: 'opted-out' }, now);
    const waiting = await trx
      .selectFrom('outbox')
      .select(['id', 'recipient'])
      .where('kind', 'in', unconfirmedKinds)
      .where('status', '=', 'waiting')
      .execute();
    const mailbox = normalizeMailbox(email);
    const unwanted = waiting.filter(({ recipient }) => normalizeMailbox(recipient) === mailbox);
    if (unwanted.length === 0) return;
    await trx
      .deleteFrom('outbox')
      .where(
        'id',
        'in',
        unwanted.map(({ id }) => id),
      )
      .where('status', '=', 'waiting')
      .execute();
  });
}
