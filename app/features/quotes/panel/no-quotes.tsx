import { type ListedState, quotesPath } from '#features/quotes/quote.ts';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';

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
