import { type Context, deps } from '#context';
import { countWaitingComments } from '#features/comments/comments-overview.server.ts';
import { countNewEnquiries } from '#features/enquiries/enquiries.server.ts';
import { countWaitingQuotes } from '#features/quotes/quotes-panel.server.ts';
import { countUnpublishedReplies } from '#features/testimonials/requests-panel.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import type { Waiting } from './panel-navigation.ts';

/** What waits for the owner of a site in this time zone. */
export async function readWaiting(context: Context, { timeZone }: { timeZone: string }): Promise<Waiting> {
  const { db, now } = deps(context);
  const [comments, enquiries, quotes, testimonials] = await Promise.all([
    countWaitingComments(db),
    countNewEnquiries(db),
    countWaitingQuotes(db, { now, today: dayIn(timeZone, now) }),
    countUnpublishedReplies(db),
  ]);
  return { comments, enquiries, testimonials, ...quotes };
}
