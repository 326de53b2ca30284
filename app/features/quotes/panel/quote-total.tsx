import type { QuoteDraft } from '#features/quotes/quote-draft.ts';
import { formatRate } from '#features/quotes/quote-draft.ts';
import { readQuote } from '#features/quotes/quote-parsing.ts';
import { optionsOf, totalsOf } from '#features/quotes/quote-totals.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useFormats } from '#platform/time/use-formats.ts';

/** The total of what is typed so far; the client decides about optional items. */
export function QuoteTotal({ draft }: { draft: QuoteDraft }) {
  const formats = useFormats();
  const quote = readQuote(draft, formats);
  const options = optionsOf(quote.items);
  const { subtotal, discount, tax, total } = totalsOf(quote);
  const money = (amount: number) => formatMoney({ amount, currency: draft.currency }, formats);
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1.5 text-ui [&_dd]:text-right [&_dd]:font-[550] [&_dd]:tabular-nums [&_dt]:text-ink-3">
      {(discount > 0 || tax > 0) && (
        <>
          <dt>Subtotal</dt>
          <dd>{money(subtotal)}</dd>
        </>
      )}
      {discount > 0 && (
        <>
          <dt>Discount</dt>
          <dd>{`−${money(discount)}`}</dd>
        </>
      )}
      {tax > 0 && (
        <>
          <dt className="wrap-anywhere">{`${quote.taxLabel || 'Tax'} (${formatRate(quote.taxRate, formats)} %)`}</dt>
          <dd>{money(tax)}</dd>
        </>
      )}
      <dt>Total</dt>
      <dd className="text-[1.75rem] leading-tight font-[640]! tracking-[-0.02em] font-stretch-90%">
        {money(total)}
      </dd>
      {options.length > 0 && (
        <>
          <dt>With all options</dt>
          <dd>{money(totalsOf(quote, options).total)}</dd>
        </>
      )}
    </dl>
  );
}
