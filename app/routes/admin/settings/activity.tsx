import { deps } from '#context';
import { labelEvent, type AuditEvent } from '#features/audit/audit-event.ts';
import { listAuditEvents } from '#features/audit/audit-events.server.ts';
import { formatDate, formatTime } from '#platform/time/dates.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import type { Route } from './+types/activity.ts';
import { useFormats } from '#ui/text/texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = deps(context);
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  return { events: await listAuditEvents(db, page) };
}

export const meta = () => panelMeta('Activity');

export default function Activity({ loaderData: { events } }: Route.ComponentProps) {
  const formats = useFormats();
  if (events.total === 0)
    return (
      <Empty
        fallbackNumber={49}
        title="No activity yet"
        text="Sign-ins, published and deleted content, and changed settings appear here for a year."
      >
        <MoreLink to="/admin">Go to dashboard</MoreLink>
      </Empty>
    );
  const days = Map.groupBy(events.items, ({ at }) => formatDate(at, formats));
  return (
    <>
      <div className="grid gap-7">
        {[...days].map(([day, items]) => (
          <section key={day} aria-label={day}>
            <h3 className="type-label mb-2">{day}</h3>
            <ul className="rounded-md border border-rule bg-surface">
              {items.map((event) => (
                <Line key={event.id} event={event} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pagination page={events.page} pages={events.pages} />
    </>
  );
}

function Line({ event }: { event: AuditEvent }) {
  const formats = useFormats();
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-b border-rule px-5 py-3 last:border-b-0 sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:items-baseline">
      <time dateTime={event.at} className="type-label">
        {formatTime(event.at, formats)}
      </time>
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{labelEvent(event.kind)}</span>
        {event.subject && <span className="text-ink-2"> · {event.subject}</span>}
      </p>
      <span className="type-label">{event.browser}</span>
    </li>
  );
}
