import { subscribersPath } from '#features/subscribers/subscriber-list.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { MoreLink } from '#ui/more-link.tsx';
import type { SubscriberQuery } from './subscriber-query.ts';

const emptyStatuses = {
  confirmed: 'Who confirmed the address, or told you so, stands here.',
  pending: 'Who signed up and has not confirmed yet waits here.',
  unsubscribed: 'Who left stays here, so that nobody writes to them again by mistake.',
  spam: 'What looks like a machine’s sign-up is kept here, apart from your readers.',
};

/** A search without a result, an empty status, or a list that has just begun. */
export function NoSubscribers({ query: { search, status } }: { query: SubscriberQuery }) {
  if (search || status) {
    const text = search || !status ? 'Try a part of the address.' : emptyStatuses[status];
    return (
      <Empty print={36} title={search ? 'Nothing matches.' : 'Nobody here.'} text={text}>
        <MoreLink to={subscribersPath}>Show everybody</MoreLink>
      </Empty>
    );
  }
  return (
    <Empty
      print={33}
      title="Nobody here yet."
      text="Who signs up on your site appears here. You can also bring a list that you have."
    >
      <ButtonLink to={`${subscribersPath}/add`} size="small">
        Add or Import
      </ButtonLink>
    </Empty>
  );
}
