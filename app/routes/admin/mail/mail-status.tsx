import type { MailRow } from '#features/mail/mail.ts';
import { Badge } from '#ui/badge.tsx';

const looks = {
  waiting: { tone: 'warn', label: 'Waiting' },
  sending: { tone: 'warn', label: 'Sending' },
  sent: { tone: 'ok', label: 'Sent' },
  failed: { tone: 'hot', label: 'Failed' },
} as const;

export function MailStatus({ status }: { status: MailRow['status'] }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
