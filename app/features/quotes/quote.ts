import type { Site } from '#content/site.ts';
import type { Money } from '#platform/money/money.ts';
import { DAY_MS } from '#platform/time/durations.ts';

export const quotesPath = '/admin/quotes';
export const quotesPerPage = 20;

export const quoteLimits = {
  title: 200,
  client: 500,
  introduction: 20_000,
  items: 50,
  description: 500,
  /** Of a typed number. */
  number: 40,
  taxLabel: 40,
  paymentTerms: 2_000,
  name: 100,
  reason: 2_000,
  question: 5_000,
  message: 2_000,
  templates: 50,
  templateName: 100,
};

/** A quote that nobody has opened for so long needs attention. */
export const UNOPENED_DAYS = 3;
/** A quote that expires within so many days needs attention. */
export const EXPIRING_DAYS = 3;

export type QuoteItem = {
  description: string;
  /** In hundredths. */
  quantity: number;
  /** In minor units of the quote's currency. */
  unitPrice: number;
  /** The client decides whether it is included. */
  optional: boolean;
};

export type Discount = { percent: number } | { amount: number };

/** The language and formats of the client's page and emails, with the texts that the owner has changed. */
export type QuoteLocale = Pick<
  Site,
  'language' | 'timeZone' | 'dateFormat' | 'clock' | 'numberFormat' | 'texts'
>;

/** What is sent to the client; never altered afterwards. */
export type QuoteContent = {
  title: string;
  /** The owner's name and details, one line each. */
  sender: string;
  /** The client's name and details, one line each. */
  client: string;
  /** Markdown. */
  introduction: string;
  introductionHtml: string;
  items: QuoteItem[];
  currency: string;
  taxLabel: string;
  /** In thousandths of a percent: 19,000 for 19 %. */
  taxRate: number;
  /** A percentage is in thousandths of a percent, an amount in minor units. */
  discount: Discount | null;
  /** The client owes the tax. Missing in quotes of earlier versions. */
  reverseCharge?: boolean;
  /** The last day on which it can be accepted, as `YYYY-MM-DD`. */
  validUntil: string;
  paymentTerms: string;
  /** Missing in quotes of earlier versions, which follow the site. */
  locale?: QuoteLocale;
};

/** What the total depends on. */
export type PricedQuote = Pick<
  QuoteContent,
  'items' | 'currency' | 'taxLabel' | 'taxRate' | 'discount' | 'reverseCharge'
>;

export type QuoteState = 'draft' | 'sent' | 'expired' | 'accepted' | 'declined' | 'withdrawn' | 'replaced';

/** A quote has the state of the version that was sent last, which nothing has replaced. */
export const listedStates = ['draft', 'sent', 'expired', 'accepted', 'declined', 'withdrawn'] as const;
export type ListedState = (typeof listedStates)[number];

export const quoteStateLabels: Record<QuoteState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  expired: 'Expired',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
};

export type Acceptance = {
  name: string;
  at: string;
  /** Positions in `items`. */
  options: number[];
  value: Money;
  text: string;
  sha256: string;
};

/** A version that was sent, with what became of it. */
export type SentQuote = {
  id: string;
  quoteId: string;
  /** With its prefix. */
  quoteNumber: string;
  number: number;
  state: Exclude<QuoteState, 'draft'>;
  content: QuoteContent;
  recipient: string;
  sentAt: string;
  firstOpenedAt: string | null;
  decidedAt: string | null;
  declineReason: string | null;
  acceptance: Acceptance | null;
};

/** Whether the client can still ask a question about it. */
export function canAsk(state: QuoteState): boolean {
  return state === 'sent' || state === 'expired' || state === 'declined';
}

/** A quote in lists of the panel. */
export type QuoteRow = {
  id: string;
  enquiryId: string | null;
  /** With its prefix. */
  number: string | null;
  title: string;
  client: string;
  state: QuoteState;
  /** Of the version sent last: the accepted value, or the one without optional items; null for a draft. */
  value: Money | null;
  validUntil: string | null;
  sentAt: string | null;
  firstOpenedAt: string | null;
  decidedAt: string | null;
  /** Whether the client has asked a question that was not answered yet. */
  hasQuestion: boolean;
  editedAt: string;
};

export type Attention = 'question' | 'unopened' | 'expiring';

type Due = Pick<QuoteRow, 'state' | 'sentAt' | 'firstOpenedAt' | 'validUntil' | 'hasQuestion'>;

/** Why a quote needs the owner's attention. */
export function findAttention(quote: Due, { now, today }: { now: Date; today: string }): Attention | null {
  if (quote.hasQuestion && (canAsk(quote.state) || quote.state === 'accepted')) return 'question';
  if (quote.state !== 'sent' || !quote.sentAt || !quote.validUntil) return null;
  const daysLeft = (Date.parse(quote.validUntil) - Date.parse(today)) / DAY_MS;
  if (daysLeft <= EXPIRING_DAYS) return 'expiring';
  const isUnopened =
    !quote.firstOpenedAt && now.getTime() - Date.parse(quote.sentAt) >= UNOPENED_DAYS * DAY_MS;
  return isUnopened ? 'unopened' : null;
}

/** A sent quote expires at the end of its last day, in the time zone of the site. */
export function getQuoteState(
  stored: Exclude<QuoteState, 'draft' | 'expired'>,
  validUntil: string,
  today: string,
): Exclude<QuoteState, 'draft'> {
  return stored === 'sent' && validUntil < today ? 'expired' : stored;
}

/** The number with its prefix; null before the first sending. */
export function formatQuoteNumber(prefix: string, number: number | null): string | null {
  return number === null ? null : `${prefix}${number}`;
}

export function quotePath({ id, key }: { id: string; key: string }) {
  return `/quotes/${id}/${key}`;
}

export function quoteEditorPath(id: string) {
  return `${quotesPath}/${id}`;
}
