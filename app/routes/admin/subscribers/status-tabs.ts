import {
  suppressedPath,
  subscribersPath,
  subscriberStatuses,
  type SubscriberTab,
  subscriberTabs,
} from '#features/subscribers/subscriber-list.ts';
import { statusLabel } from '#ui/panel/status-badge.tsx';

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
