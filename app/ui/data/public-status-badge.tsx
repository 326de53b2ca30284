import { Badge } from './badge.tsx';

/** Separate from the statuses of the panel, which public pages need not load. */
export const publicStatuses = {
  'in-progress': { label: 'In Progress', tone: 'warn' },
  completed: { label: 'Completed', tone: 'ok' },
  live: { label: 'Live', tone: 'ok' },
  beta: { label: 'Beta', tone: 'warn' },
  'coming-soon': { label: 'Coming soon', tone: 'neutral' },
} as const;

export function PublicStatusBadge({ status }: { status: keyof typeof publicStatuses }) {
  const { label, tone } = publicStatuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}
