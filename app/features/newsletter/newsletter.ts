export type NewsletterStatus = 'planned' | 'sending' | 'paused' | 'sent' | 'cancelled';

/** A newsletter on its way: what the owner sees of it. */
export type Newsletter = {
  id: string;
  status: NewsletterStatus;
  subject: string;
  sendAt: string;
  /** It has no time of its own: it goes out when the post is published. */
  withPost: boolean;
  finishedAt: string | null;
  note: string | null;
  sent: number;
  failed: number;
  left: number;
  /** Where its links lead, if they are counted; the most followed first. */
  links: { url: string; clicks: number }[];
};

/** What a newsletter is made of. */
export type MailedPost = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  html: string;
  publishedAt: string | null;
};

/** What the owner is asked before a newsletter goes out; the answer must repeat `recipients` and `plan`. */
export type NewsletterReview = {
  subject: string;
  sendAt: string;
  again: boolean;
  recipients: number;
  /** When it goes out: an instant, or one of these words. */
  plan: 'now' | 'with-post' | (string & {});
  question: string;
  details: string;
  button: string;
};
