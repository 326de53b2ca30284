/** What a reader sees of an approved comment; the author's address stays on the server. */
export type PublicComment = {
  id: string;
  authorName: string;
  content: string;
  createdAt: string;
  byOwner: boolean;
  isReply: boolean;
};

export const commentLimits = { name: 100, email: 254, content: 5_000 };

/** Comments that one address may send in an hour; the next is told when to come back. */
export const commentsPerHour = 10;

export const commentSent = 'Comment submitted! It will appear after approval.';
export const commentFailed = 'Error submitting comment. Please try again.';
