export const commentsClosed = 'Comments are closed.';

const DAY = 24 * 3_600_000;

type Closing = { commentsOpen: boolean; /** 0 is never. */ commentsCloseAfterDays: number };

/** Whether readers can still answer an article: the owner closes all of them, or each some days after it appeared. */
export function areCommentsOpen(
  { commentsOpen, commentsCloseAfterDays: days }: Closing,
  publishedAt: string,
  now: Date,
): boolean {
  return commentsOpen && (days === 0 || now.getTime() < Date.parse(publishedAt) + days * DAY);
}
