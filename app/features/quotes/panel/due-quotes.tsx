import { Link } from 'react-router';
import { quoteEditorPath, type QuoteRow, quotesPath } from '#features/quotes/quote.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Box } from '#ui/panel/screen-layout.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { AttentionBadge, type Today } from './quote-progress.tsx';

/** Quotes with an open question, not opened for days, or about to expire. */
export function DueQuotes({ quotes, at }: { quotes: QuoteRow[]; at: Today }) {
  const formats = useFormats();
  if (quotes.length === 0) return null;
  return (
    <div className="mt-5">
      <Box
        title="Quotes to follow up"
        aside={<MoreLink to={`${quotesPath}?state=sent`}>Sent quotes</MoreLink>}
      >
        <ul aria-label="Quotes to follow up">
          {quotes.map((quote) => (
            <li
              key={quote.id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule px-5 py-3.25 transition-colors duration-(--quick) last:rounded-b-md hover:bg-paper"
            >
              <div className="min-w-0 flex-1 basis-60">
                <Link
                  to={quoteEditorPath(quote.id)}
                  className="leading-snug font-[620] wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
                >
                  {quote.title}
                </Link>
                <p className="truncate text-ui leading-snug text-ink-2">{quote.client}</p>
              </div>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <AttentionBadge quote={quote} at={at} />
                {quote.value && (
                  <span className="font-semibold tabular-nums">{formatMoney(quote.value, formats)}</span>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Box>
    </div>
  );
}
