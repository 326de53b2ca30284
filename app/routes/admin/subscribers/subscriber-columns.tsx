import type { SubscriberRow } from '#features/subscribers/subscriber-list.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import type { Column } from '#ui/panel/data-table.tsx';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import type { Formats } from '#platform/time/formats.ts';
import { listLabels, type Suppression, reasonLabels } from '#features/mail/suppression.ts';
import { Badge } from '#ui/data/badge.tsx';

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
function Email({ email }: { email: string }) {
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

export function suppressionColumns(formats: Formats): Column<Suppression>[] {
  const day = ({ at }: Suppression) => formatShortDate(at, formats);
  return [
    {
      label: 'Email',
      cell: (suppression) => (
        <>
          <Email email={suppression.email} />
          <p className="type-label mt-0.5">
            {listLabels[suppression.list]}
            <span className="md:hidden"> · {day(suppression)}</span>
          </p>
          <p className="mt-1.5 md:hidden">
            <Reason reason={suppression.reason} />
          </p>
        </>
      ),
    },
    { label: 'Reason', secondary: true, cell: ({ reason }) => <Reason reason={reason} /> },
    {
      label: 'Since',
      secondary: true,
      cell: (suppression) => <span className="type-label whitespace-nowrap">{day(suppression)}</span>,
    },
  ];
}

function Reason({ reason }: Pick<Suppression, 'reason'>) {
  return <Badge tone={reason === 'bounced' ? 'warn' : 'neutral'}>{reasonLabels[reason]}</Badge>;
}
