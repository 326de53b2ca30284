import { subscriberSorts, subscriberTabs } from '#features/subscribers/subscriber-list.ts';
import { parsePage } from '#platform/lists/pagination.ts';

const LONGEST_SEARCH = 100;

/** What the address asks of the list; values that it does not know mean the default. */
export function readSubscriberQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  const sort = subscriberSorts.find((known) => known === query.get('sort')) ?? subscriberSorts[0];
  return {
    search: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
    status: subscriberTabs.find((known) => known === query.get('status')) ?? null,
    sort,
    descending: query.get('order') !== 'asc',
    page: parsePage(query.get('page')),
  };
}

export type SubscriberQuery = ReturnType<typeof readSubscriberQuery>;
