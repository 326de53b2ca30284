import { Plus } from '#ui/icons.ts';
import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { quoteEditorPath, type QuoteRow, quotesPath } from '#features/quotes/quote.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { SelectField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';
import { QuoteBadge, AttentionBadge, describeProgress, type Today } from './quote-progress.tsx';

type ClientQuotesProps = {
  enquiryId: string;
  quotes: QuoteRow[];
  /** Templates and earlier quotes to start from. */
  starts: (readonly [value: string, label: string])[];
  at: Today;
};

/** The quotes for an enquiry, and the form for another one. */
export function ClientQuotes({ enquiryId, quotes, starts, at }: ClientQuotesProps) {
  const [from, setFrom] = useState('');
  const isStarting = useNavigation().formData?.get('intent') === 'start';
  return (
    <Box title="Quotes">
      {quotes.length > 0 && (
        <ul aria-label="Quotes">
          {quotes.map((quote) => (
            <Row key={quote.id} quote={quote} at={at} />
          ))}
        </ul>
      )}
      <PanelForm
        action={quotesPath}
        data-dense
        className="flex flex-wrap items-end gap-x-3 gap-y-3 border-t border-rule px-5 py-4"
      >
        <input type="hidden" name="intent" value="start" />
        <input type="hidden" name="enquiryId" value={enquiryId} />
        {starts.length > 0 && (
          <div className="min-w-0 flex-1 basis-60">
            <SelectField
              label="Start from"
              name="from"
              empty="A blank quote"
              options={starts}
              value={from}
              onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            />
          </div>
        )}
        {from.startsWith('quote:') && <Checkbox label="With its introduction" name="introduction" />}
        <Button
          type="submit"
          variant={quotes.length > 0 ? 'line' : 'primary'}
          size="small"
          inactive={isStarting}
        >
          <Icon of={Plus} />
          {quotes.length > 0 ? 'Write another quote' : 'Write a quote'}
        </Button>
      </PanelForm>
    </Box>
  );
}

function Row({ quote, at }: { quote: QuoteRow; at: Today }) {
  const formats = useFormats();
  const { id, number, title, state, value } = quote;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule px-5 py-3.5 transition-colors duration-(--quick) hover:bg-paper">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          to={quoteEditorPath(id)}
          className="leading-snug font-[620] wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
        >
          {title || 'Untitled quote'}
        </Link>
        <p className="type-label mt-0.5">
          {[number && `Quote ${number}`, describeProgress(quote, formats)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <AttentionBadge quote={quote} at={at} />
        <QuoteBadge state={state} />
        {value && <span className="font-semibold tabular-nums">{formatMoney(value, formats)}</span>}
      </div>
    </li>
  );
}
