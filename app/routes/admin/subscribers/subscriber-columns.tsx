import type { SubscriberRow } from '#features/subscribers/subscriber-list.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import type { Column } from '#ui/panel/data-table.tsx';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import type { Formats } from '#platform/time/formats.ts';

export function subscriberColumns(formats: Formats): Column<SubscriberRow>[] {
  return [
    {
      label: 'Email',
      sort: 'email',
      cell: (row) => (
        <>
          <Email email={row.email} />
          {row.name && <p className="mt-0.5 text-ink-2 wrap-anywhere">{row.name}</p>}
          <p className="type-label mt-0.5">{historyOf(row, formats)}</p>
          <p className="mt-1.5 md:hidden">
            <StatusBadge status={row.status} />
          </p>
        </>
      ),
    },
    {
      label: 'Status',
      secondary: true,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      label: 'Joined',
      sort: 'joined',
      secondary: true,
      cell: ({ joinedAt }) => (
        <span className="type-label whitespace-nowrap">{formatShortDate(joinedAt, formats)}</span>
      ),
    },
  ];
}

/** Long addresses break before the @. */
export function Email({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <p className="font-semibold wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </p>
  );
}

function historyOf(
  { source, status, consentAt, unsubscribedAt, confirmationRequestedAt }: SubscriberRow,
  formats: Formats,
) {
  const consent = consentAt
    ? `consent given ${formatShortDate(consentAt, formats)}`
    : status === 'pending' && 'has not agreed yet';
  const unsubscribed = unsubscribedAt && `unsubscribed ${formatShortDate(unsubscribedAt, formats)}`;
  const requested = confirmationRequestedAt
    ? `request sent ${formatShortDate(confirmationRequestedAt, formats)}`
    : 'not asked yet';
  return [`source: ${source}`, consent, unsubscribed, status === 'pending' && requested]
    .filter(Boolean)
    .join(' · ');
}
