/** The public fields of an approved comment, without the author's email. */
export type PublicComment = {
  id: string;
  authorName: string;
  content: string;
  createdAt: string;
  byOwner: boolean;
  isReply: boolean;
  isSample?: boolean;
};

export const commentLimits = { name: 100, email: 254, content: 5_000 };

/** Comments per address and hour; further ones are rejected with a retry time. */
export const commentsPerHour = 10;
