import { Link } from 'react-router';
import { formatShortDate } from '#platform/time/dates.ts';
import { useFormats } from '#ui/text/texts.ts';
import { type RequestRow, requestsPath, type RequestState } from '#features/testimonials/testimonial.ts';
import { CopyLink } from '#ui/panel/quiet-button.tsx';
import { Badge } from '#ui/data/badge.tsx';

/** Null for a link that no longer works. */
export type LinkedRequest = RequestRow & { link: string | null };

export function RequestList({ requests }: { requests: LinkedRequest[] }) {
  const formats = useFormats();
  if (requests.length === 0) return null;
  return (
    <ul aria-label="Testimonials by link" className="divide-y divide-rule">
      {requests.map(({ id, name, state, createdAt, repliedAt, link }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <span className="min-w-0 flex-1 basis-40">
            <Link
              to={`${requestsPath}/${id}`}
              className="block truncate font-semibold transition-colors duration-(--quick) hover:text-accent-text"
            >
              {name}
            </Link>
            <span className="type-label block">
              {repliedAt
                ? `Received ${formatShortDate(repliedAt, formats)}`
                : `Sent ${formatShortDate(createdAt, formats)}`}
            </span>
          </span>
          <span className="flex flex-wrap items-center gap-x-4">
            <RequestBadge state={state} />
            {link && state === 'open' && (
              // Its padding is invisible: on a phone it stands below the badge.
              <span className="-ml-2.5">
                <CopyLink link={link} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

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
