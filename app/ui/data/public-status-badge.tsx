import { Badge } from './badge.tsx';
import { en } from '#content/texts/en.ts';
import { useTexts } from '#ui/text/texts.ts';

/** Separate from the statuses of the panel, which public pages need not load. */
export const publicStatuses = {
  'in-progress': { label: en['status.in-progress'], tone: 'warn' },
  completed: { label: en['status.completed'], tone: 'ok' },
  live: { label: en['status.live'], tone: 'ok' },
  beta: { label: en['status.beta'], tone: 'warn' },
  'coming-soon': { label: en['status.coming-soon'], tone: 'neutral' },
} as const;

export function PublicStatusBadge({ status }: { status: keyof typeof publicStatuses }) {
  const t = useTexts();
  return <Badge tone={publicStatuses[status].tone}>{t(`status.${status}`)}</Badge>;
}
