import {
  subscriberSorts,
  subscriberTabs,
  suppressedPath,
  subscribersPath,
  subscriberStatuses,
  type SubscriberTab,
} from '#features/subscribers/subscriber-list.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import { statusLabel } from '#ui/panel/status-badge.tsx';

const MAX_SEARCH_LENGTH = 100;

/** Reads the query string of the list; unknown values fall back to the default. */
export function readSubscriberQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  const sort = subscriberSorts.find((option) => option === query.get('sort')) ?? subscriberSorts[0];
  return {
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    status: subscriberTabs.find((option) => option === query.get('status')) ?? null,
    withoutRequest: query.get('status') === 'pending' && query.get('show') === 'without-request',
    sort,
    descending: query.get('order') !== 'asc',
    page: parsePage(query.get('page')),
  };
}

export type SubscriberQuery = ReturnType<typeof readSubscriberQuery>;

type Tab = SubscriberTab | 'stopped';

export function statusTabs(current: Tab | null, counts: Record<Tab, number>) {
  const all = subscriberStatuses.reduce((sum, status) => sum + counts[status], 0);
  return [
    { label: 'All', to: subscribersPath, count: all, current: current === null },
    ...subscriberTabs.map((status) => ({
      label: statusLabel(status),
      to: `${subscribersPath}?status=${status}`,
      count: counts[status],
      current: current === status,
    })),
    { label: 'Suppressed', to: suppressedPath, count: counts.stopped, current: current === 'stopped' },
  ];
}
