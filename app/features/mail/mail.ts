/** A mail as features compose it; the outbox keeps it until it is sent, or until nobody would want it any more. */
export type Mail = {
  /** Where the same mail could be written twice, the name under which it is written once. */
  id?: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Null for the time after which a mail of this kind is of no use. */
  expiresAt: Date | null;
  replyTo?: string | null;
  /** The id of the row that the mail is about and with which it is deleted. */
  about?: string | null;
  headers?: Record<string, string>;
  /** What the bodies hold that nobody but the recipient may read. */
  secret?: string;
};

/** Marks a mail that no human wrote, so that no machine answers it. */
export const automatic = { 'Auto-Submitted': 'auto-generated' };

export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** What stands in place of a secret where a mail is looked at. */
export const HIDDEN = '••••••••';

/** Pauses between attempts, in minutes; after the last one the mail has failed. */
export const retryPauses = [1, 5, 15, 60, 180, 360, 720, 1440];

export const defaultMailsPerMinute = 100;
export const mailsPerPage = 30;

/** What the owner sees of a mail in the list. */
export type MailRow = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  status: 'waiting' | 'sending' | 'sent' | 'failed';
  attempts: number;
  nextAttemptAt: string;
  /** When it was sent, or else written. */
  at: string;
  error: string | null;
};

export type MailDetail = MailRow & { text: string; replyTo: string | null };

/** Mails whose link is wiped with the last attempt: whoever wants one has to ask for it again. */
export const secretKinds = ['password-reset', 'opt-in', 'waiting-list'];

export function canBeRetried({ status, kind }: Pick<MailRow, 'status' | 'kind'>) {
  return status === 'waiting' || (status === 'failed' && !secretKinds.includes(kind));
}

/** The kind of a mail in words: "enquiry-autoreply" is an "Enquiry autoreply". */
export function kindLabel(kind: string) {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
