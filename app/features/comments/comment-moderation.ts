export const commentStates = ['waiting', 'approved', 'spam', 'bin'] as const;
export type CommentState = (typeof commentStates)[number];

export const commentsInPanelPerPage = 20;

/** A comment in the panel, with its post. */
export type ModeratedComment = {
  id: string;
  authorName: string;
  authorEmail: string;
  content: string;
  createdAt: string;
  byOwner: boolean;
  /** The author of the parent comment. */
  inReplyTo: string | null;
  post: {
    id: string;
    title: string;
    slug: string;
    image: string | null;
    coverSeed: string;
    isPublic: boolean;
  };
};

/** The state before an action, for undo. */
export type PreviousCommentState = { id: string; state: CommentState };

type StateColumns = { approved: boolean; spam: boolean; deletedAt: string | null };

export function stateOfComment({ approved, spam, deletedAt }: StateColumns): CommentState {
  if (deletedAt !== null) return 'bin';
  if (spam) return 'spam';
  return approved ? 'approved' : 'waiting';
}

/** `intent` is the form value, `key` the keyboard shortcut. */
export type CommentAction = { intent: string; key: string; label: string };

const reply = { intent: 'reply', key: 'r', label: 'Reply' };
const spam = { intent: 'spam', key: 's', label: 'Spam' };
const bin = { intent: 'bin', key: 'd', label: 'Delete' };

/** The actions per list; the first is the primary one. */
export const commentActions: Record<CommentState, CommentAction[]> = {
  waiting: [{ intent: 'approve', key: 'a', label: 'Approve' }, reply, spam, bin],
  approved: [reply, { intent: 'wait', key: 'u', label: 'Unapprove' }, spam, bin],
  spam: [
    { intent: 'wait', key: 'n', label: 'Not spam' },
    { intent: 'approve', key: 'a', label: 'Approve' },
    bin,
  ],
  bin: [
    { intent: 'restore', key: 'u', label: 'Restore' },
    { intent: 'delete', key: 'd', label: 'Delete permanently' },
  ],
};
