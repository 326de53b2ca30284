import { listLabels, type Suppression, reasonLabels } from '#features/mail/suppressions/suppression.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import { Badge } from '#ui/data/badge.tsx';
import type { Column } from '#ui/panel/data-table.tsx';
import { Email } from './subscriber-columns.tsx';
import type { Formats } from '#platform/time/formats.ts';

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
