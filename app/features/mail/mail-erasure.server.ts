import type { Db } from '#database/schema.ts';

/** The kinds of mail that quote or answer a row, named by its table; `about` holds the id of that row. */
const mailsAbout = {
  comments: ['comment-notice', 'comment-approved', 'comment-reply'],
  enquiries: ['enquiry-notice', 'enquiry-autoreply', 'enquiry-reply'],
  subscribers: ['opt-in'],
  tool_waiters: ['waiting-list'],
} as const;

/**
 * Deletes the mails about rows that are gone, sent or not. Called in the transaction that deletes such rows for good, or
 * those that they belong to: a post takes its comments along, a tool its waiting list.
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
