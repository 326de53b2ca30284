export type NewsletterStatus = 'planned' | 'sending' | 'paused' | 'sent' | 'cancelled';

/** A newsletter on its way: what the owner sees of it. */
export type Newsletter = {
  id: string;
  status: NewsletterStatus;
  subject: string;
  sendAt: string;
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
};
