import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { openLinks, recipients } from './newsletters.server.ts';
import type { MailedPost } from './newsletter.ts';
import { newsletterEmail } from './newsletter-email.ts';
import { DAY_MS } from '#platform/time/durations.ts';

/** Emails that could not be delivered within this time expire. */
const EMAIL_LIFETIME_MS = 7 * DAY_MS;

type SendOptions = {
  siteUrl: string;
  now: Date;
  /** Null if visitors cannot read the post. */
  findPost: (db: Db, id: string) => Promise<MailedPost | null>;
};

type DueNewsletter = { id: string; postId: string; withPost: boolean };

/** Starts due newsletters and finishes those without waiting emails. */
export async function advanceNewsletters(db: Db, options: SendOptions) {
  const due = await db
    .selectFrom('newsletters')
    .select(['id', 'post_id as postId', 'with_post as withPost'])
    .where('status', '=', 'scheduled')
    .where((eb) => eb.or([eb('with_post', '=', true), eb('send_at', '<=', options.now.toISOString())]))
    .execute();
  for (const newsletter of due) await startNewsletter(db, newsletter, options);
  await finishNewsletters(db, options.now);
}

const emailColumns = [
  'id',
  'newsletter_id',
  'subscriber_id',
  'recipient',
  'kind',
  'subject',
  'text_body',
  'html_body',
  'headers',
  'status',
  'attempts',
  'next_attempt_at',
  'expires_at',
  'created_at',
] as const;

/**
 * Enqueues one email per subscriber in a single statement: the text stays with the newsletter,
 * and the id combines newsletter and subscriber, so that no subscriber gets it twice.
 */
function startNewsletter(db: Db, { id, postId, withPost }: DueNewsletter, options: SendOptions) {
  const { siteUrl, now, findPost } = options;
  const timestamp = now.toISOString();
  return inTransaction(db, async (trx) => {
    const post = await findPost(trx, postId);
    if (!post && withPost) return;
    const links = await openLinks(trx, { siteUrl, now });
    const email =
      post && newsletterEmail({ post, site: await readSite(trx), siteUrl, trackedUrl: links?.trackedUrl });
    const started = await trx
      .updateTable('newsletters')
      .set(
        email
          ? { status: 'sending', started_at: timestamp, text_body: email.text, html_body: email.html }
          : { status: 'cancelled', note: 'Not sent: the post was not published at the scheduled time.' },
      )
      .where('id', '=', id)
      .where('status', '=', 'scheduled')
      .returning(['id', 'subject'])
      .executeTakeFirst();
    if (!started || !email) return;
    await links?.store(id);
    const empty = sql.lit('');
    await trx
      .insertInto('outbox')
      .columns(emailColumns)
      .expression(
        recipients(trx).select((eb) => [
          sql<string>`${id} || '.' || ${eb.ref('subscribers.id')}`.as('id'),
          sql<string>`cast(${id} as text)`.as('newsletter_id'),
          'subscribers.id as subscriber_id',
          'subscribers.email as recipient',
          sql.lit('newsletter').as('kind'),
          sql<string>`cast(${started.subject} as text)`.as('subject'),
          empty.as('text_body'),
          empty.as('html_body'),
          sql.lit('{}').as('headers'),
          sql.lit('waiting' as const).as('status'),
          sql.lit(0).as('attempts'),
          sql.lit(timestamp).as('next_attempt_at'),
          sql.lit(new Date(now.getTime() + EMAIL_LIFETIME_MS).toISOString()).as('expires_at'),
          sql.lit(timestamp).as('created_at'),
        ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function finishNewsletters(db: Db, now: Date) {
  await db
    .updateTable('newsletters')
    .set({ status: 'sent', finished_at: now.toISOString() })
    .where('status', '=', 'sending')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.newsletter_id', '=', 'newsletters.id')
            .where('outbox.status', 'in', ['waiting', 'sending']),
        ),
      ),
    )
    .execute();
}
