import { DAY_MS } from '#platform/time/durations.ts';

type Closing = { commentsOpen: boolean; /** 0 is never. */ commentsCloseAfterDays: number };

/** Comments can be closed for all posts, or per post a number of days after publication. */
export function areCommentsOpen(
  { commentsOpen, commentsCloseAfterDays: days }: Closing,
  publishedAt: string,
  now: Date,
): boolean {
  return commentsOpen && (days === 0 || now.getTime() < Date.parse(publishedAt) + days * DAY_MS);
}
