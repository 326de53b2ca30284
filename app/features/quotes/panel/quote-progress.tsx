import { Badge } from '#ui/data/badge.tsx';
import { type QuoteState, quoteStateLabels, findAttention, type QuoteRow } from '#features/quotes/quote.ts';
import { formatCount } from '#platform/text/count.ts';
import { formatDay, formatShortDate } from '#platform/time/dates.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import type { Formats } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/texts.ts';

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

/** The server's time at rendering, and the day in the time zone of the site. */
export type Today = { now: string; today: string };

/** "Sent Nov 3, 2026 · First opened Nov 4, 2026". */
export function describeProgress(quote: QuoteRow, formats: Formats): string {
  const { state, sentAt, firstOpenedAt, decidedAt } = quote;
  const on = (time: string) => formatShortDate(time, formats);
  if (!sentAt) return `Edited ${on(quote.editedAt)}`;
  const decided = { accepted: 'Accepted', declined: 'Declined', withdrawn: 'Withdrawn' }[state as string];
  return [
    `Sent ${on(sentAt)}`,
    firstOpenedAt ? `First opened ${on(firstOpenedAt)}` : 'Not opened yet',
    decided && decidedAt && `${decided} ${on(decidedAt)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Why the quote needs the owner's attention. */
export function AttentionBadge({ quote, at: { now, today } }: { quote: QuoteRow; at: Today }) {
  const formats = useFormats();
  const attention = findAttention(quote, { now: new Date(now), today });
  if (!attention) return null;
  if (attention === 'question') return <Badge tone="hot">Question to answer</Badge>;
  if (attention === 'expiring')
    return (
      <Badge tone="hot">
        {quote.validUntil === today ? 'Expires today' : `Expires on ${formatDay(quote.validUntil!, formats)}`}
      </Badge>
    );
  const days = Math.floor((Date.parse(now) - Date.parse(quote.sentAt!)) / DAY_MS);
  return <Badge tone="hot">{`Not opened for ${formatCount(days, 'day', formats)}`}</Badge>;
}
