/** What a reader sees of an approved comment; the author's address stays on the server. */
export type PublicComment = {
  id: string;
  authorName: string;
  content: string;
  createdAt: string;
  byOwner: boolean;
};
