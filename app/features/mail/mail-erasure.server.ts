import type { Db, Database } from '#database/schema.ts';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { mailCopyDays } from '#content/legal.ts';
import { inTransaction } from '#database/transaction.ts';
import { DAY_MS } from '#platform/time/durations.ts';

/** The kinds of mail about the rows of a table; `about` holds the row's id. */
const mailsAbout = {
  comments: ['comment-notice', 'comment-approved', 'comment-reply'],
  enquiries: ['enquiry-notice', 'enquiry-autoreply', 'enquiry-reply'],
  subscribers: ['opt-in'],
  waiting_list: ['waiting-list'],
  testimonial_requests: [
    'testimonial-request',
    'testimonial-reminder',
    'testimonial-changes',
    'testimonial-published',
    'testimonial-notice',
  ],
  quotes: ['quote', 'quote-accepted', 'quote-notice'],
} as const;

/** Deletes the mails about one row, sent or not. */
export async function deleteMailsAbout(db: Db, table: keyof typeof mailsAbout, id: string) {
  await db.deleteFrom('outbox').where('about', '=', id).where('kind', 'in', mailsAbout[table]).execute();
}

/** Deletes the mails of a kind about one row that were not sent yet. */
export async function cancelMails(db: Db, kind: string, about: string) {
  await db
    .deleteFrom('outbox')
    .where('about', '=', about)
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .execute();
}

/**
 * Deletes the mails about deleted rows, sent or not. Called in the transaction that deletes
 * such rows or their parents: a post's comments, a tool's waiting list.
 */
export async function deleteMailsAboutDeleted(db: Db) {
  for (const [table, kinds] of Object.entries(mailsAbout)) {
    await db
      .deleteFrom('outbox')
      .where('about', 'is not', null)
      .where('kind', 'in', kinds)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom(table as keyof typeof mailsAbout)
              .select('id')
              .whereRef('id', '=', 'outbox.about'),
          ),
        ),
      )
      .execute();
  }
}

/**
 * Deletes the testimonials by link that are not published, of one enquiry or all, and returns their images. A published one
 * stays with its consent; of its client only the published name is kept.
 */
export async function eraseClients(db: Db, enquiryId?: string): Promise<string[]> {
  const deleted = await db
    .deleteFrom('testimonial_requests')
    .where('testimonial_id', 'is', null)
    .$if(enquiryId !== undefined, (query) => query.where('enquiry_id', '=', enquiryId!))
    .returning('image')
    .execute();
  const blanked = await db
    .updateTable('testimonial_requests')
    .from('testimonials')
    .whereRef('testimonials.id', '=', 'testimonial_requests.testimonial_id')
    .$if(enquiryId !== undefined, (query) => query.where('enquiry_id', '=', enquiryId!))
    .set((eb) => ({ email: '', name: eb.ref('testimonials.name') }))
    .returning('testimonial_requests.id')
    .execute();
  for (const { id } of blanked) await deleteMailsAbout(db, 'testimonial_requests', id);
  return deleted.flatMap(({ image }) => image ?? []);
}

const RETENTION_MS = mailCopyDays * DAY_MS;
const BATCH_ROWS = 1_000;

type MailFilter = (
  eb: ExpressionBuilder<Database, 'outbox'>,
) => ExpressionWrapper<Database, 'outbox', SqlBool>;

/** Deletes sent and failed mails after `mailCopyDays`. */
export async function purgeMails(db: Db, now: Date) {
  const before = new Date(now.getTime() - RETENTION_MS).toISOString();
  await db
    .deleteFrom('outbox')
    .where('status', 'in', ['sent', 'failed'])
    .where('newsletter_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
  await purgeNewsletterEmails(db, (eb) => eb('created_at', '<', before));
}

/**
 * Deletes finished newsletter emails in batches; their numbers are added to the newsletter's
 * totals.
 */
export async function purgeNewsletterEmails(db: Db, filter: MailFilter) {
  while ((await purgeBatch(db, filter)) === BATCH_ROWS);
}

function purgeBatch(db: Db, filter: MailFilter): Promise<number> {
  return inTransaction(db, async (trx) => {
    const batch = trx
      .selectFrom('outbox')
      .select('id')
      .where('newsletter_id', 'is not', null)
      .where('status', 'in', ['sent', 'failed'])
      .where(filter)
      .limit(BATCH_ROWS);
    const deleted = await trx
      .deleteFrom('outbox')
      .where('id', 'in', batch)
      .returning(['newsletter_id as newsletter', 'status'])
      .execute();
    for (const [newsletter, emails] of Map.groupBy(deleted, (email) => email.newsletter!)) {
      const sent = emails.filter(({ status }) => status === 'sent').length;
      await trx
        .updateTable('newsletters')
        .set((eb) => ({
          purged_sent: eb('purged_sent', '+', sent),
          purged_failed: eb('purged_failed', '+', emails.length - sent),
        }))
        .where('id', '=', newsletter)
        .execute();
    }
    return deleted.length;
  });
}
