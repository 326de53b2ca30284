import { Link, useSubmit } from 'react-router';
import { quoteEditorPath, type QuoteRow, type ListedState, quotesPath } from '#features/quotes/quote.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useFormats } from '#ui/text/texts.ts';
import { QuoteBadge, AttentionBadge, describeProgress, type Today } from './quote-progress.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { Trash2 } from '#ui/icons.ts';
import { iconButton } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';
import { askToConfirm } from '#ui/panel/confirm.tsx';

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
        <p className="type-label mt-0.5">{describeProgress(quote, formats)}</p>
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

const texts: Record<ListedState, string> = {
  draft: 'Quotes that you have started but not sent appear here.',
  sent: 'Quotes that wait for the client’s decision appear here.',
  expired: 'Quotes that were not accepted before their last day appear here. You can send them again.',
  accepted: 'Quotes that clients have accepted appear here, with the exact text they agreed to.',
  declined: 'Quotes that clients have declined appear here, with the reason if there is one.',
  withdrawn: 'Quotes that you have withdrawn appear here.',
};

export function NoQuotes({ state }: { state: ListedState | null }) {
  if (state)
    return (
      <Empty fallbackNumber={36} title="No quotes here" text={texts[state]}>
        <MoreLink to={quotesPath}>Show all</MoreLink>
      </Empty>
    );
  return (
    <Empty
      fallbackNumber={19}
      title="No quotes yet"
      text="Open an enquiry and select “Write a quote”. The client gets a link to a page of your site and accepts it there."
    >
      <MoreLink to="/admin/enquiries">Enquiries</MoreLink>
    </Empty>
  );
}

type Template = { id: string; name: string };

export function TemplateList({ templates }: { templates: Template[] }) {
  const submit = useSubmit();

  async function remove({ id, name }: Template) {
    const agreed = await askToConfirm({
      title: `Delete the template “${name}”?`,
      text: 'Quotes that were started from it stay as they are. This cannot be undone.',
      button: 'Delete template',
    });
    const form = { intent: 'delete-template', id };
    if (agreed) await submit(form, { method: 'post', action: quotesPath, navigate: false });
  }

  return (
    <div className="mt-5">
      <Box title="Templates" aside={<p className="type-label">Choose one when you write a quote</p>}>
        <ul aria-label="Templates">
          {templates.map((template) => (
            <li
              key={template.id}
              className="flex items-center gap-2 border-t border-rule py-1 pr-2 pl-5 font-[550]"
            >
              <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">{template.name}</span>
              <button
                type="button"
                aria-label={`Delete the template ${template.name}`}
                onClick={() => void remove(template)}
                className={iconButton}
              >
                <Icon of={Trash2} />
              </button>
            </li>
          ))}
        </ul>
      </Box>
    </div>
  );
}
