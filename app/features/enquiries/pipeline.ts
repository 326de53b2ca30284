import { budgetOptions, enquiryTimelines } from './enquiry.ts';

/** The way of an enquiry, from its arrival to a job or to nothing. */
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
/** What a column of the board holds; the list has them all. */
export const cardsPerStage = 30;
export const threadItemLimits = { subject: 220, body: 10_000, value: 1_000_000_000 };

/** An enquiry as a list shows it. */
export type EnquiryRow = {
  id: string;
  name: string;
  email: string;
  subject: string;
  budget: string | null;
  timeline: string | null;
  stage: Stage;
  spam: boolean;
  /** What a won job brings, in whole units of the owner's currency. */
  value: number | null;
  /** Rises with each change; a change made on an older one is refused. */
  version: number;
  createdAt: string;
  repliedAt: string | null;
};

export type Enquiry = EnquiryRow & { message: string };

/** What was added to an enquiry: a note for the owner, or a reply with the state of its mail. */
export type ThreadItem = {
  id: string;
  kind: 'note' | 'reply';
  body: string;
  createdAt: string;
  mail: 'waiting' | 'sending' | 'sent' | 'failed' | null;
};

export type StageTotals = Record<Stage | 'spam', number>;

/** The settings by which enquiries are shown: the promise of now holds for all of them. */
export type PipelineSettings = { responseHours: number; currency: string };

export function factsOf({ budget, timeline }: Pick<EnquiryRow, 'budget' | 'timeline'>, currency: string) {
  return [labelOf(budgetOptions(currency), budget), labelOf(enquiryTimelines, timeline)]
    .filter(Boolean)
    .join(' · ');
}

export function labelOf(options: readonly (readonly [string, string])[], value: string | null) {
  return options.find(([option]) => option === value)?.[1] ?? value;
}

/** An enquiry as it will be once it is moved, so that the screen need not wait. */
export function withMove<Row extends EnquiryRow>(row: Row, stage: Stage, now: Date): Row {
  const isAnswered = stage !== 'new' && stage !== 'lost';
  return { ...row, stage, repliedAt: row.repliedAt ?? (isAnswered ? now.toISOString() : null) };
}
