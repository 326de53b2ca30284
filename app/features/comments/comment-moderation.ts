export const commentStates = ['waiting', 'approved', 'spam', 'bin'] as const;
export type CommentState = (typeof commentStates)[number];

export const commentsInPanelPerPage = 20;

/** A comment as the owner sees it, with the post that it is about. */
export type ModeratedComment = {
  id: string;
  authorName: string;
  authorEmail: string;
  content: string;
  createdAt: string;
  byOwner: boolean;
  /** Who wrote what it answers. */
  answers: string | null;
  post: {
    id: string;
    title: string;
    slug: string;
    image: string | null;
    coverSalt: string;
    isPublic: boolean;
  };
};

/** Where a comment stood before an act, so that the act can be undone. */
export type PreviousCommentState = { id: string; state: CommentState };

type Standing = { approved: boolean; spam: boolean; deletedAt: string | null };

export function stateOfComment({ approved, spam, deletedAt }: Standing): CommentState {
  if (deletedAt !== null) return 'bin';
  if (spam) return 'spam';
  return approved ? 'approved' : 'waiting';
}

/** The name of an act, the key that stands for it and what its button says. */
export type CommentAction = { act: string; key: string; label: string };

const reply = { act: 'reply', key: 'r', label: 'Reply' };
const spam = { act: 'spam', key: 's', label: 'Spam' };
const bin = { act: 'bin', key: 'd', label: 'Delete' };

/** What one does with the comments of each list; the first is the usual. */
export const commentActions: Record<CommentState, CommentAction[]> = {
  waiting: [{ act: 'approve', key: 'a', label: 'Approve' }, reply, spam, bin],
  approved: [reply, { act: 'wait', key: 'u', label: 'Unapprove' }, spam, bin],
  spam: [{ act: 'wait', key: 'n', label: 'Not spam' }, { act: 'approve', key: 'a', label: 'Approve' }, bin],
  bin: [
    { act: 'restore', key: 'u', label: 'Restore' },
    { act: 'delete', key: 'd', label: 'Delete permanently' },
  ],
};
