import { Link } from 'react-router';
import { quoteEditorPath, type QuoteRow } from '#features/quotes/quote.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { QuoteBadge } from './quote-badge.tsx';
import { AttentionBadge, progressOf, type Today } from './quote-progress.tsx';

const heading = 'type-label h-11 pr-5 font-medium';
const narrow = 'max-md:hidden';

export function QuoteTable({ quotes, at }: { quotes: QuoteRow[]; at: Today }) {
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">Quotes</caption>
      <thead>
        <tr className="border-b border-rule">
          <th scope="col" className={`${heading} w-20 pl-5 ${narrow}`}>
            Number
          </th>
          <th scope="col" className={`${heading} max-md:pl-5`}>
            Quote
          </th>
          <th scope="col" className={`${heading} ${narrow}`}>
            Client
          </th>
          <th scope="col" className={`${heading} text-right`}>
            Value
          </th>
          <th scope="col" className={`${heading} ${narrow}`}>
            State
          </th>
        </tr>
      </thead>
      <tbody>
        {quotes.map((quote) => (
          <Row key={quote.id} quote={quote} at={at} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ quote, at }: { quote: QuoteRow; at: Today }) {
  const formats = useFormats();
  const { id, number, title, client, state, value } = quote;
  return (
    <tr className="border-b border-rule transition-colors duration-(--quick) last:border-b-0 hover:bg-ink/3">
      <td className={`py-3.5 pr-5 pl-5 font-mono text-sm text-ink-2 tabular-nums ${narrow}`}>
        {number ?? '–'}
      </td>
      <td className="py-3.5 pr-5 max-md:pl-5">
        <Link
          to={quoteEditorPath(id)}
          className="font-semibold wrap-anywhere transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:inline-block pointer-coarse:py-1.5"
        >
          {title || 'Untitled quote'}
        </Link>
        <p className="text-ui leading-snug wrap-anywhere text-ink-2 md:hidden">{client}</p>
        <p className="type-label mt-0.5">{progressOf(quote, formats)}</p>
        <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
          <span className="md:hidden">
            <QuoteBadge state={state} />
          </span>
          <AttentionBadge quote={quote} at={at} />
        </div>
      </td>
      <td className={`max-w-50 py-3.5 pr-5 text-ui wrap-anywhere ${narrow}`}>{client}</td>
      <td className="py-3.5 pr-5 text-right font-semibold whitespace-nowrap tabular-nums max-md:align-top">
        {value ? formatMoney(value, formats) : '–'}
      </td>
      <td className={`py-3.5 pr-5 ${narrow}`}>
        <QuoteBadge state={state} />
      </td>
    </tr>
  );
}
