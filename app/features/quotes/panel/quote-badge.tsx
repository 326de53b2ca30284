import { Badge } from '#ui/data/badge.tsx';
import { type QuoteState, quoteStateLabels } from '#features/quotes/quote.ts';

const tones = {
  draft: 'neutral',
  sent: 'warn',
  expired: 'hot',
  accepted: 'ok',
  declined: 'hot',
  withdrawn: 'neutral',
  replaced: 'neutral',
} as const;

export function QuoteBadge({ state }: { state: QuoteState }) {
  return <Badge tone={tones[state]}>{quoteStateLabels[state]}</Badge>;
}
