import type { SubscriberRow, SubscriberTab } from '#features/subscribers/subscriber-list.ts';
import { formatShortDate } from '#platform/dates.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/data-table.tsx';

const looks = {
  confirmed: { tone: 'ok', label: 'Confirmed' },
  pending: { tone: 'warn', label: 'Pending' },
  unsubscribed: { tone: 'neutral', label: 'Unsubscribed' },
  spam: { tone: 'neutral', label: 'Spam' },
} as const;

export function subscriberColumns(timeZone: string): Column<SubscriberRow>[] {
  return [
    {
      label: 'Address',
      sort: 'email',
      cell: (row) => (
        <>
          <Address email={row.email} />
          <p className="type-label mt-0.5">{historyOf(row, timeZone)}</p>
          <p className="mt-1.5 md:hidden">
            <Status status={row.status} />
          </p>
        </>
      ),
    },
    {
      label: 'Status',
      secondary: true,
      cell: ({ status }) => <Status status={status} />,
    },
    {
      label: 'Joined',
      sort: 'joined',
      secondary: true,
      cell: ({ joinedAt }) => (
        <span className="type-label whitespace-nowrap">{formatShortDate(joinedAt, timeZone)}</span>
      ),
    },
  ];
}

/** A long one breaks before the name of its server. */
export function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <p className="font-semibold wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </p>
  );
}

function Status({ status }: { status: SubscriberTab }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Where the address came from, and when it agreed and left. */
function historyOf({ source, consentAt, unsubscribedAt }: SubscriberRow, timeZone: string) {
  const consent = consentAt ? `consent ${formatShortDate(consentAt, timeZone)}` : 'no consent yet';
  const left = unsubscribedAt && `left ${formatShortDate(unsubscribedAt, timeZone)}`;
  return [`from ${source}`, consent, left].filter(Boolean).join(' · ');
}
