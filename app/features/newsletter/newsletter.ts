export type NewsletterStatus = 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled';

export type Newsletter = {
  id: string;
  status: NewsletterStatus;
  subject: string;
  sendAt: string;
  /** Sent when the post is published, instead of at `sendAt`. */
  withPost: boolean;
  finishedAt: string | null;
  note: string | null;
  sent: number;
  failed: number;
  left: number;
  /** The tracked links, most clicked first. */
  links: { url: string; clicks: number }[];
};

export type MailedPost = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  html: string;
  publishedAt: string | null;
};

/** The confirmation before sending; the form must repeat `recipients` and `schedule`. */
export type NewsletterReview = {
  subject: string;
  sendAt: string;
  again: boolean;
  recipients: number;
  /** An ISO instant, or one of these values. */
  schedule: 'now' | 'with-post' | (string & {});
  question: string;
  details: string;
  button: string;
};
