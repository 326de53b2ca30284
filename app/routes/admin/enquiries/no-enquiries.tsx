import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { enquiriesPath } from '#features/enquiries/pipeline.ts';
import type { EnquiriesQuery } from './enquiries-query.ts';

export function NoEnquiries({ query, responseTime }: { query: EnquiriesQuery; responseTime: string }) {
  const { stage, budget, timeline, search } = query;
  if (stage || budget || timeline || search) {
    const isFiltered = Boolean(budget || timeline || search);
    return (
      <Empty
        fallbackNumber={34}
        title={stage && !isFiltered ? 'No enquiries here' : 'No results'}
        text={stage && !isFiltered ? emptyTexts[stage] : 'No enquiries match these filters.'}
      >
        <MoreLink to={enquiriesPath}>All enquiries</MoreLink>
      </Empty>
    );
  }
  return (
    <Empty
      fallbackNumber={19}
      title="No enquiries yet"
      text={`Enquiries from the contact form appear here, each with a timer for your promise to reply within ${responseTime}.`}
    >
      <MoreLink to="/contact">View contact page</MoreLink>
    </Empty>
  );
}

const emptyTexts = {
  new: 'You have replied to every enquiry.',
  replied: 'Enquiries you have replied to appear here.',
  quoted: 'Enquiries with a quote appear here.',
  won: 'Won jobs appear here with their value.',
  lost: 'Enquiries that did not become a job appear here.',
  spam: 'Enquiries that look automated are stored here.',
};
