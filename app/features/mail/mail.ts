/** A mail as composed by a feature; the outbox stores it until it is sent or expires. */
export type Mail = {
  /** Idempotency key: a mail with the same id is enqueued once. */
  id?: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Null for the default lifetime of its kind. */
  expiresAt: Date | null;
  replyTo?: string | null;
  /** The id of the row that the mail is about and is deleted with. */
  about?: string | null;
  headers?: Record<string, string>;
  /** The secret in the bodies that only the recipient may read. */
  secret?: string;
};

/** Prevents auto-replies to automatic mail (RFC 3834). */
export const automatic = { 'Auto-Submitted': 'auto-generated' };

export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Replaces a secret in the panel. */
export const HIDDEN = '••••••••';

/** Delays between attempts in minutes; after the last one the mail has failed. */
export const retryDelays = [1, 5, 15, 60, 180, 360, 720, 1440];

export const defaultMailsPerMinute = 100;
export const mailsPerPage = 30;

export type MailRow = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  attempts: number;
  nextAttemptAt: string;
  /** When it was sent, or else created. */
  at: string;
  error: string | null;
};

export type MailDetail = MailRow & { text: string; replyTo: string | null };

/** The link of these mails is erased after the last attempt, so they cannot be retried. */
export const secretKinds = [
  'password-reset',
  'opt-in',
  'waiting-list',
  'quote',
  'testimonial-request',
  'testimonial-reminder',
  'testimonial-changes',
  'testimonial-published',
];

export function canBeRetried({ status, kind }: Pick<MailRow, 'status' | 'kind'>) {
  return status === 'waiting' || (status === 'failed' && !secretKinds.includes(kind));
}

const kindLabels: Record<string, string> = {
  'comment-approved': 'Comment approved',
  'comment-notice': 'New comment',
  'comment-reply': 'Reply to a comment',
  'delivery-failure': 'Delivery failure',
  'enquiry-autoreply': 'Automatic reply',
  'enquiry-notice': 'New enquiry',
  'enquiry-reply': 'Reply to an enquiry',
  newsletter: 'Newsletter',
  'opt-in': 'Confirm subscription',
  'password-reset': 'Password reset',
  quote: 'Quote',
  'quote-accepted': 'Quote accepted',
  'quote-notice': 'Reply to a quote',
  'testimonial-changes': 'Testimonial: changes',
  'testimonial-notice': 'Testimonial received',
  'testimonial-published': 'Testimonial published',
  'testimonial-reminder': 'Testimonial: reminder',
  'testimonial-request': 'Testimonial request',
  'tool-ready': 'AI tool available',
  'waiting-list': 'Confirm waiting list',
};

export function kindLabel(kind: string) {
  return kindLabels[kind] ?? kind;
}

/** Replaced by the recipient's unsubscribe link: all emails of a newsletter share one text. */
export const UNSUBSCRIBE_PLACEHOLDER = 'https://leave.invalid/';
