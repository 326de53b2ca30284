/** An address on the suppression list. */
export type Suppression = {
  id: string;
  email: string;
  list: 'all' | 'newsletter' | 'comments' | 'confirmations';
  reason: 'opted-out' | 'bounced';
  at: string;
};

export const suppressionsPerPage = 50;

export const listLabels: Record<Suppression['list'], string> = {
  all: 'all email',
  newsletter: 'newsletter',
  comments: 'emails about comments',
  confirmations: 'confirmation requests and automatic replies',
};

export const reasonLabels: Record<Suppression['reason'], string> = {
  'opted-out': 'Opted out',
  bounced: 'Bounced',
};
