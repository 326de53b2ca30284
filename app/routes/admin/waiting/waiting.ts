import { countOf, type NumberFormats } from '#platform/text/count.ts';

/** What waits for the owner, in the order of urgency, with its name in the greeting. */
const waitingKinds = {
  enquiries: ['new enquiry', 'new enquiries'],
  questions: ['question on a quote', 'questions on quotes'],
  dueQuotes: ['quote to follow up', 'quotes to follow up'],
  testimonials: ['testimonial', 'testimonials'],
  comments: ['comment', 'comments'],
} as const;
type WaitingKind = keyof typeof waitingKinds;

/** Counts by kind. */
export type Waiting = Record<WaitingKind, number>;

const kinds = Object.keys(waitingKinds) as WaitingKind[];
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function countWaiting(waiting: Waiting): number {
  return kinds.reduce((sum, kind) => sum + waiting[kind], 0);
}

export function waitingNote(waiting: Waiting, formats: NumberFormats): string {
  const total = countWaiting(waiting);
  if (total === 0) return 'You’re all caught up.';
  const parts = kinds.flatMap((kind) => {
    const [one, many] = waitingKinds[kind];
    return waiting[kind] > 0 ? [countOf(waiting[kind], one, formats, many)] : [];
  });
  return `${list.format(parts)} ${total === 1 ? 'is' : 'are'} waiting for you.`;
}
