import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#platform/crypto/id.ts';
import type { Newsletter } from './newsletter.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import { normalizeWebUrl } from '#platform/http/web-url.ts';

type NewNewsletter = { postId: string; subject: string; sendAt: Date; withPost?: boolean; again: boolean };

/**
 * Null if the post was sent before, unless `again` is set, or if a newsletter of it is in
 * progress.
 */
export function scheduleNewsletter(
  db: Db,
  { postId, subject, sendAt, withPost = false, again }: NewNewsletter,
  now: Date,
): Promise<{ id: string } | null> {
  return inTransaction(db, async (trx) => {
    // Locks the post's row, so that concurrent requests are serialized.
    await trx.updateTable('blog_posts').set({ id: postId }).where('id', '=', postId).execute();
    if (!(await canSchedule(trx, postId, again))) return null;
    const id = newId(now);
    await trx
      .insertInto('newsletters')
      .values({
        id,
        post_id: postId,
        status: 'scheduled',
        send_at: sendAt.toISOString(),
        with_post: withPost,
        subject,
        text_body: '',
        html_body: '',
        created_at: now.toISOString(),
      })
      .execute();
    return { id };
  });
}

export async function canSchedule(db: Db, postId: string, again: boolean): Promise<boolean> {
  const earlier = await db
    .selectFrom('newsletters')
    .select('status')
    .where('post_id', '=', postId)
    .where('status', '!=', 'cancelled')
    .execute();
  const isInProgress = earlier.some(({ status }) => status !== 'sent');
  return !isInProgress && (earlier.length === 0 || again);
}

/** Newest first, with their progress. */
export async function listNewsletters(db: Db, postId: string): Promise<Newsletter[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select(['id', 'status', 'subject', 'send_at as sendAt', 'finished_at as finishedAt', 'note'])
    .select(['with_post as withPost', 'purged_sent', 'purged_failed'])
    .where('post_id', '=', postId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .selectFrom('outbox')
    .select((eb) => ['newsletter_id', 'status', eb.fn.countAll<number>().as('total')])
    .where('newsletter_id', 'in', ids)
    .groupBy(['newsletter_id', 'status'])
    .execute();
  const links = await db
    .selectFrom('newsletter_links')
    .select(['newsletter_id', 'url', 'clicks'])
    .where('newsletter_id', 'in', ids)
    .orderBy('clicks', 'desc')
    .orderBy('url')
    .execute();
  return rows.map(({ purged_sent, purged_failed, ...row }) => {
    const countOf = (...statuses: string[]) =>
      counts
        .filter(({ newsletter_id, status }) => newsletter_id === row.id && statuses.includes(status))
        .reduce((sum, { total }) => sum + total, 0);
    return {
      ...row,
      sent: purged_sent + countOf('sent'),
      failed: purged_failed + countOf('failed'),
      left: countOf('waiting', 'sending'),
      links: links
        .filter(({ newsletter_id }) => newsletter_id === row.id)
        .map(({ url, clicks }) => ({ url, clicks })),
    };
  });
}

/** Confirmed subscribers that are not suppressed. */
export async function countRecipients(db: Db): Promise<number> {
  const { total } = await recipients(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function recipients(db: Db) {
  return db
    .selectFrom('subscribers')
    .where('status', '=', 'confirmed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('suppressions')
            .select('suppressions.email')
            .whereRef('suppressions.email', '=', 'subscribers.email')
            .where('suppressions.list', 'in', ['newsletter', 'all']),
        ),
      ),
    );
}

const transitions = {
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['scheduled', 'paused'], to: 'cancelled' },
} as const;

export type NewsletterChange = keyof typeof transitions;

/** Pauses, resumes or cancels a newsletter; false if its status does not allow it. */
export function changeNewsletter(
  db: Db,
  { id, change }: { id: string; change: NewsletterChange },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { from, to } = transitions[change];
    const updated = await trx
      .updateTable('newsletters')
      .set({ status: to })
      .where('id', '=', id)
      .where('status', 'in', [...from])
      .returning('id')
      .executeTakeFirst();
    if (updated && change === 'cancel') {
      await trx
        .deleteFrom('outbox')
        .where('newsletter_id', '=', id)
        .where('status', '=', 'waiting')
        .execute();
    }
    return updated !== undefined;
  });
}

/**
 * The tracked links of one newsletter: each redirects only to its stored URL; null if click
 * tracking is disabled.
 */
export async function openLinks(db: Db, { siteUrl, now }: { siteUrl: string; now: Date }) {
  if (!(await readSettings(db)).newsletterClicks) return null;
  const ids = new Map<string, string>();
  return {
    trackedUrl(url: string) {
      const id = ids.get(url) ?? newId(now);
      ids.set(url, id);
      return `${siteUrl}/go/letter/${id}`;
    },
    async store(newsletterId: string) {
      const rows = [...ids].map(([url, id]) => ({ id, newsletter_id: newsletterId, url, clicks: 0 }));
      await db.insertInto('newsletter_links').values(rows).execute();
    },
  };
}

export async function findNewsletterLink(db: Db, id: string): Promise<string | null> {
  const link = await db.selectFrom('newsletter_links').select('url').where('id', '=', id).executeTakeFirst();
  return normalizeWebUrl(link?.url ?? null);
}

/** Counts a click without the recipient, unless click tracking is disabled. */
export async function recordNewsletterClick(db: Db, id: string) {
  if (!(await readSettings(db)).newsletterClicks) return;
  await db
    .updateTable('newsletter_links')
    .set((eb) => ({ clicks: eb('clicks', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
