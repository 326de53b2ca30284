import {
  subscribersPath,
  subscriberStatuses,
  type SubscriberStatus,
} from '#features/subscribers/subscriber-list.ts';

const labels = { confirmed: 'Confirmed', pending: 'Pending', unsubscribed: 'Unsubscribed' };

export function statusTabs(current: SubscriberStatus | null, counts: Record<SubscriberStatus, number>) {
  const all = subscriberStatuses.reduce((sum, status) => sum + counts[status], 0);
  return [
    { label: 'All', to: subscribersPath, count: all, current: current === null },
    ...subscriberStatuses.map((status) => ({
      label: labels[status],
      to: `${subscribersPath}?status=${status}`,
      count: counts[status],
      current: current === status,
    })),
  ];
}
