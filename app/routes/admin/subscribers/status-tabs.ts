import {
  subscribersPath,
  subscriberStatuses,
  type SubscriberTab,
  subscriberTabs,
} from '#features/subscribers/subscriber-list.ts';

const labels = { confirmed: 'Confirmed', pending: 'Pending', unsubscribed: 'Unsubscribed', spam: 'Spam' };

export function statusTabs(current: SubscriberTab | null, counts: Record<SubscriberTab, number>) {
  const all = subscriberStatuses.reduce((sum, status) => sum + counts[status], 0);
  return [
    { label: 'All', to: subscribersPath, count: all, current: current === null },
    ...subscriberTabs.map((status) => ({
      label: labels[status],
      to: `${subscribersPath}?status=${status}`,
      count: counts[status],
      current: current === status,
    })),
  ];
}
