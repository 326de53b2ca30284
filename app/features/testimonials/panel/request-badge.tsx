import { Badge } from '#ui/data/badge.tsx';
import type { RequestState } from '#features/testimonials/testimonial-request.ts';

const states = {
  open: { label: 'Waiting for the client', tone: 'warn' },
  changes: { label: 'Changes requested', tone: 'warn' },
  replied: { label: 'To review', tone: 'hot' },
  published: { label: 'Published', tone: 'ok' },
  hidden: { label: 'Hidden', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
} as const;

export function RequestBadge({ state }: { state: RequestState }) {
  const { label, tone } = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}
