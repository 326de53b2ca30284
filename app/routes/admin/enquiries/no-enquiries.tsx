import { Empty } from '#ui/empty.tsx';
import { MoreLink } from '#ui/more-link.tsx';
import { enquiriesPath } from '#features/enquiries/pipeline.ts';
import { formatHours } from '#platform/hours.ts';
import type { EnquiriesQuery } from './enquiries-query.ts';

/** A search without a result, an empty stage, or a site that nobody has written to yet. */
export function NoEnquiries({ query, responseHours }: { query: EnquiriesQuery; responseHours: number }) {
  const { stage, budget, timeline, search } = query;
  if (stage || budget || timeline || search) {
    const isFiltered = Boolean(budget || timeline || search);
    return (
      <Empty
        print={34}
        title="Nothing here."
        text={stage && !isFiltered ? emptyPlaces[stage] : 'No enquiry fits what you are looking for.'}
      >
        <MoreLink to={enquiriesPath}>All enquiries</MoreLink>
      </Empty>
    );
  }
  return (
    <Empty
      print={19}
      title="Nobody has written yet."
      text={`Enquiries from the contact form appear here, each with a timer for your promise to answer within ${formatHours(responseHours)}.`}
    >
      <MoreLink to="/contact">Your contact form</MoreLink>
    </Empty>
  );
}

const emptyPlaces = {
  new: 'Everybody has an answer.',
  replied: 'Who has your answer and has not got back yet stands here.',
  quoted: 'Who has a price from you stands here.',
  won: 'Won jobs stand here, with what they bring.',
  lost: 'What came to nothing stands here.',
  spam: 'What looks like a machine’s is kept here for you to see.',
};
