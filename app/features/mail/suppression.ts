/** An address that must not be mailed, as the owner sees it. */
export type MailStop = {
  id: string;
  email: string;
  list: 'all' | 'newsletter' | 'comments' | 'confirmations';
  reason: 'asked' | 'bounced';
  at: string;
};

export const stopsPerPage = 50;

/** What the stop means. */
export const listLabels: Record<MailStop['list'], string> = {
  all: 'all email',
  newsletter: 'newsletter',
  comments: 'emails about comments',
  confirmations: 'confirmation requests and automatic replies',
};

export const reasonLabels: Record<MailStop['reason'], string> = {
  asked: 'Opted out',
  bounced: 'Bounced',
};
