import type { Db } from '#database/schema.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { newId } from '#platform/crypto/id.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { inTransaction } from '#database/transaction.ts';
import { countMailTo } from '#features/mail/mail-limits.server.ts';
import { isSuppressed, unwantedMailLink } from '#features/mail/suppressions.server.ts';
import { enqueueMail, wasMailed, findOwnerEmail } from '#features/mail/outbox.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { enquiryAutoreplyEmail, enquiryNoticeEmail } from './enquiry-emails.ts';
import { sql } from 'kysely';

export type NewEnquiry = {
  name: string;
  email: string;
  subject: string;
  message: string;
  budget: string | null;
  timeline: string | null;
};

/** Stores an enquiry; suspected spam is flagged for the owner, never dropped. */
export async function receiveEnquiry(
  db: Db,
  enquiry: NewEnquiry,
  { suspicious, now }: { suspicious: boolean; now: Date },
) {
  const id = newId(now);
  const timestamp = now.toISOString();
  const spam = suspicious || (await isDuplicate(db, enquiry, now));
  const { name, email, subject, message, budget, timeline } = enquiry;
  await db
    .insertInto('enquiries')
    .values({
      id,
      name,
      email,
      subject,
      message,
      budget,
      timeline,
      spam,
      stage: 'new',
      won_amount: null,
      won_currency: null,
      won_tax: null,
      won_at: null,
      source: null,
      version: 1,
      created_at: timestamp,
      updated_at: timestamp,
      replied_at: null,
      search_text: normalizeForSearch(`${name} ${email} ${subject} ${message}`),
    })
    .execute();
  return { id, spam };
}

export async function attachPages(db: Db, enquiryId: string, paths: string[]) {
  if (paths.length === 0) return;
  await db
    .insertInto('enquiry_pages')
    .values(paths.map((path) => ({ enquiry_id: enquiryId, path })))
    .execute();
}

/** Enquiries without a first reply. */
export async function countNewEnquiries(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('stage', '=', 'new')
    .where('spam', '=', false)
    .executeTakeFirstOrThrow();
  return total;
}

/** The same message from the same address within a day: a double submit or a bot. */
async function isDuplicate(db: Db, { email, message }: NewEnquiry, now: Date) {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const duplicate = await db
    .selectFrom('enquiries')
    .select('id')
    .where('email', '=', email)
    .where('message', '=', message)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return duplicate !== undefined;
}

type AcceptOptions = {
  suspicious: boolean;
  siteUrl: string;
  secret: string;
  now: Date;
  /** The pages that the sender has read. */
  pagesRead: string[];
};

/**
 * Stores an enquiry with the pages read, and enqueues the owner's notification and the auto-reply in one
 * transaction; spam sends none.
 */
export function acceptEnquiry(
  db: Db,
  enquiry: NewEnquiry,
  { suspicious, siteUrl, secret, now, pagesRead }: AcceptOptions,
) {
  return inTransaction(db, async (trx) => {
    const { id, spam } = await receiveEnquiry(trx, enquiry, { suspicious, now });
    await attachPages(trx, id, pagesRead);
    if (spam) return;
    const layout = { site: await readSite(trx), siteUrl };
    const owner = await findOwnerEmail(trx);
    if (owner) {
      const notice = enquiryNoticeEmail({ ...layout, recipient: owner, id, enquiry });
      await enqueueMail(trx, { ...notice, about: id }, now);
    }
    const recipient = enquiry.email.toLowerCase();
    const autoreply = { kind: 'enquiry-autoreply', recipient, since: new Date(now.getTime() - DAY_MS) };
    if (await wasMailed(trx, autoreply)) return;
    if (await isSuppressed(trx, { email: recipient, lists: ['confirmations'] })) return;
    if (!(await countMailTo(trx, { kind: 'autoreply', email: recipient }, now))) return;
    const optOut = unwantedMailLink(recipient, { ...layout, secret });
    await enqueueMail(trx, { ...enquiryAutoreplyEmail({ ...layout, recipient, optOut }), about: id }, now);
  });
}

export async function countSpamEnquiries(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('spam', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}

/** Unanswered enquiries first, oldest first, then those replied to most recently. */
export function listOpenEnquiries(db: Db, count: number) {
  const waitingSince = sql`case when stage = 'new' then created_at end`;
  return db
    .selectFrom('enquiries')
    .select(['id', 'name', 'subject', 'budget', 'timeline', 'stage'])
    .select(['created_at as createdAt', 'replied_at as repliedAt'])
    .where('spam', '=', false)
    .where('stage', 'in', ['new', 'replied', 'quoted'])
    .orderBy(sql`case when stage = 'new' then 0 else 1 end`)
    .orderBy(waitingSince)
    .orderBy('replied_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(count)
    .execute();
}
