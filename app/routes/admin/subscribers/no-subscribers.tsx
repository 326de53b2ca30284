import { subscribersPath } from '#features/subscribers/subscriber-list.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import type { SubscriberQuery } from './subscriber-query.ts';

const emptyStatuses = {
  confirmed: 'People who confirmed their subscription appear here.',
  pending: 'People who signed up but have not confirmed yet appear here.',
  unsubscribed: 'People who unsubscribed appear here, so that they are not emailed again by mistake.',
  spam: 'Sign-ups that look automated are stored here. They do not receive the newsletter.',
};

export function NoSubscribers({ query: { search, status, withoutRequest } }: { query: SubscriberQuery }) {
  if (search || status) {
    const emptyText = withoutRequest
      ? 'Imported subscribers without consent appear here until you ask them to confirm.'
      : status && emptyStatuses[status];
    const text = search || !emptyText ? 'Try part of the email address.' : emptyText;
    return (
      <Empty fallbackNumber={36} title={search ? 'No results' : 'No subscribers here'} text={text}>
        <MoreLink to={subscribersPath}>Show all</MoreLink>
      </Empty>
    );
  }
  return (
    <Empty
      fallbackNumber={33}
      title="No subscribers yet"
      text="People who sign up on your site appear here. You can also import an existing list."
    >
      <ButtonLink to={`${subscribersPath}/add`} size="small">
        Add or import
      </ButtonLink>
    </Empty>
  );
}
