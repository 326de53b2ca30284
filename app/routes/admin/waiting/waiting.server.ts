import { type Context, deps } from '#context';
import { countWaitingComments } from '#features/comments/comments-overview.server.ts';
import { countNewEnquiries } from '#features/enquiries/enquiries.server.ts';
import { countWaitingQuotes } from '#features/quotes/quotes-panel.server.ts';
import { countUnpublishedReplies } from '#features/testimonials/requests-panel.server.ts';
import type { Waiting } from './waiting.ts';

/** What waits for the owner; `today` is the day in the time zone of the site. */
export async function readWaiting(context: Context, at: { now: Date; today: string }): Promise<Waiting> {
  const { db } = deps(context);
  const [comments, enquiries, quotes, testimonials] = await Promise.all([
    countWaitingComments(db),
    countNewEnquiries(db),
    countWaitingQuotes(db, at),
    countUnpublishedReplies(db),
  ]);
  return { comments, enquiries, testimonials, ...quotes };
}
