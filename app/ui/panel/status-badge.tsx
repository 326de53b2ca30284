import { Badge, publicStatuses } from '#ui/data/badge.tsx';

const statuses = {
  ...publicStatuses,
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'warn' },
  published: { label: 'Published', tone: 'ok' },
  'by link': { label: 'By link', tone: 'warn' },
  bin: { label: 'In bin', tone: 'neutral' },
  hidden: { label: 'Hidden', tone: 'neutral' },
  pending: { label: 'Pending', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'ok' },
  unsubscribed: { label: 'Unsubscribed', tone: 'neutral' },
  spam: { label: 'Spam', tone: 'neutral' },
  waiting: { label: 'Waiting', tone: 'warn' },
  sending: { label: 'Sending', tone: 'warn' },
  paused: { label: 'Paused', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Failed', tone: 'hot' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} as const;

export type Status = keyof typeof statuses;

export function statusLabel(status: Status) {
  return statuses[status].label;
}

export function StatusBadge({ status }: { status: Status }) {
  const { label, tone } = statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}
