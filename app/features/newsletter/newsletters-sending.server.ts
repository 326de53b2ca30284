import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { openLinks } from './newsletter-links.server.ts';
import type { MailedPost } from './newsletter.ts';
import { newsletterEmail } from './newsletter-email.ts';
import { recipients } from './newsletters.server.ts';

/** A letter that could not be handed over in this time is old news. */
const LIFETIME = 7 * 24 * 3_600_000;

type Starting = {
  siteUrl: string;
  now: Date;
  /** The post as visitors read it, null if they cannot. */
  findPost: (db: Db, id: string) => Promise<MailedPost | null>;
};

type Due = { id: string; postId: string; withPost: boolean };

/** Begins every newsletter whose time has come, and ends those that have nobody left. */
export async function moveNewslettersOn(db: Db, starting: Starting) {
  const due = await db
    .selectFrom('newsletters')
    .select(['id', 'post_id as postId', 'with_post as withPost'])
    .where('status', '=', 'planned')
    .where((eb) => eb.or([eb('with_post', '=', true), eb('send_at', '<=', starting.now.toISOString())]))
    .execute();
  for (const newsletter of due) await startNewsletter(db, newsletter, starting);
  await finishNewsletters(db, starting.now);
}

/**
 * Writes one letter a subscriber, in one statement: the words stay with the newsletter, and the id of a letter is that
 * of the newsletter and the subscriber, so that nobody can get two.
 */
function startNewsletter(db: Db, { id, postId, withPost }: Due, starting: Starting) {
  const { siteUrl, now, findPost } = starting;
  const at = now.toISOString();
  return inTransaction(db, async (trx) => {
    const post = await findPost(trx, postId);
    if (!post && withPost) return;
    const links = await openLinks(trx, { siteUrl, now });
    const words = post && newsletterEmail({ post, site: await readSite(trx), siteUrl, wayTo: links?.wayTo });
    const started = await trx
      .updateTable('newsletters')
      .set(
        words
          ? { status: 'sending', started_at: at, text_body: words.text, html_body: words.html }
          : { status: 'cancelled', note: 'Not sent: the post was not published at the scheduled time.' },
      )
      .where('id', '=', id)
      .where('status', '=', 'planned')
      .returning(['id', 'subject'])
      .executeTakeFirst();
    if (!started || !words) return;
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
          sql.lit(at).as('next_attempt_at'),
          sql.lit(new Date(now.getTime() + LIFETIME).toISOString()).as('expires_at'),
          sql.lit(at).as('created_at'),
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
