import { Fragment } from 'react';
import { english } from '#content/texts/english.ts';
import type { QuoteDraft } from '#features/quotes/quote-draft.ts';
import { readQuote } from '#features/quotes/quote-parsing.ts';
import { totalLines } from '#features/quotes/quote-text.ts';
import { optionsOf, totalsOf } from '#features/quotes/quote-totals.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useFormats } from '#ui/text/use-formats.ts';

/** The total of what is typed so far; the client decides about optional items. */
export function QuoteTotal({ draft }: { draft: QuoteDraft }) {
  const formats = useFormats();
  const typed = readQuote(draft, formats);
  const quote = { ...typed, taxLabel: typed.taxLabel || 'Tax' };
  const options = optionsOf(quote.items);
  const lines = totalLines(quote, [], { translate: english, formats });
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 text-ui [&_dd]:text-right [&_dd]:font-[550] [&_dd]:tabular-nums [&_dt]:text-ink-3">
      {lines.map(([label, amount], index) => (
        <Fragment key={label}>
          <dt className="wrap-anywhere">{label}</dt>
          <dd
            className={
              index === lines.length - 1
                ? 'text-[1.75rem] leading-tight font-[640]! tracking-[-0.02em] font-stretch-90%'
                : ''
            }
          >
            {amount}
          </dd>
        </Fragment>
      ))}
      {options.length > 0 && (
        <>
          <dt>With all options</dt>
          <dd>
            {formatMoney({ amount: totalsOf(quote, options).total, currency: quote.currency }, formats)}
          </dd>
        </>
      )}
    </dl>
  );
}
