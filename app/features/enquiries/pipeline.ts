import { MAX_PATH_LENGTH } from '#features/redirects/redirect.ts';
import { budgetOptions, enquiryTimelines } from './enquiry.ts';
import type { TimerSettings } from './reply-timer.ts';
import type { MoneyFormats } from '#platform/money/money.ts';
import type { NetMoney } from '#platform/money/net-money.ts';

export const stages = ['new', 'replied', 'quoted', 'won', 'lost'] as const;
export type Stage = (typeof stages)[number];

export const stageLabels: Record<Stage, string> = {
  new: 'New',
  replied: 'Replied',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
};

export const enquiriesPath = '/admin/enquiries';
export const enquiriesPerPage = 20;
/** Maximum cards per board column; the list shows all. */
export const cardsPerStage = 30;
export const threadItemLimits = { subject: 220, body: 10_000 };

/** Sources to choose from; the owner may also set the path of a page or another text. */
export const enquirySources = ['Referral', 'Met in person', 'Search', 'Social media'];
/** As many characters as a path may have. */
export const MAX_SOURCE_LENGTH = MAX_PATH_LENGTH;

export type EnquiryRow = {
  id: string;
  name: string;
  email: string;
  subject: string;
  budget: string | null;
  timeline: string | null;
  stage: Stage;
  spam: boolean;
  /** Of a won job. */
  value: NetMoney | null;
  /** Where it came from, as set by the owner: a text, or the path of a page. */
  source: string | null;
  /** Incremented by each change; changes based on an older version are rejected. */
  version: number;
  createdAt: string;
  repliedAt: string | null;
};

export type Enquiry = EnquiryRow & { message: string };

/** Another enquiry from the same address. */
export type OtherEnquiry = Pick<EnquiryRow, 'id' | 'subject' | 'stage' | 'createdAt'>;

export const MAX_OTHER_ENQUIRIES = 5;

/** A note, a reply with the state of its email, or a client's question about a quote. */
export type ThreadItem = {
  id: string;
  kind: 'note' | 'reply' | 'question';
  body: string;
  createdAt: string;
  mail: 'waiting' | 'sending' | 'sent' | 'failed' | null;
};

export type StageTotals = Record<Stage | 'spam', number>;

/** The current settings apply to all enquiries. */
export type PipelineSettings = TimerSettings;

export function listEnquiryFacts(
  { budget, timeline }: Pick<EnquiryRow, 'budget' | 'timeline'>,
  formats: MoneyFormats,
) {
  return [findOptionLabel(budgetOptions(formats), budget), findOptionLabel(enquiryTimelines, timeline)]
    .filter(Boolean)
    .join(' · ');
}

export function findOptionLabel(options: readonly (readonly [string, string])[], value: string | null) {
  return options.find(([option]) => option === value)?.[1] ?? value;
}

/** The optimistic state after a move. */
export function withMove<Row extends EnquiryRow>(row: Row, stage: Stage, now: Date): Row {
  const isReplied = stage !== 'new' && stage !== 'lost';
  return { ...row, stage, repliedAt: row.repliedAt ?? (isReplied ? now.toISOString() : null) };
}

export function buildMailto({ to, subject, body }: { to: string; subject: string; body: string }) {
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?${query}`;
}
