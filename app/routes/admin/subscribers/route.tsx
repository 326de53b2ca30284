import { Download, MailQuestion, Plus } from 'lucide-react';
import { deps } from '#context';
import { countSuppressions } from '#features/mail/suppressions/suppressions-panel.server.ts';
import { subscribersPath } from '#features/subscribers/subscriber-list.ts';
import {
  countWithoutRequest,
  countSubscribers,
  listSubscribers,
} from '#features/subscribers/subscribers-panel.server.ts';
import { countOf, formatNumber } from '#platform/text/count.ts';
import { BulkBar } from '#ui/panel/bulk-bar.tsx';
import { Button, ButtonLink } from '#ui/forms/button.tsx';
import { DataTable } from '#ui/panel/data-table.tsx';
import { FilterBar } from '#ui/panel/filter-bar.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ScreenHead } from '#ui/panel/screen-head.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { useSelection } from '#ui/panel/use-selection.ts';
import type { Route } from './+types/route.ts';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { runSubscriberAction } from './subscriber-actions.server.ts';
import { NoSubscribers } from './no-subscribers.tsx';
import { statusTabs } from './status-tabs.ts';
import { subscriberColumns } from './subscriber-columns.tsx';
import { readSubscriberQuery, type SubscriberQuery } from './subscriber-query.ts';
import { useSubscriberActions } from './use-subscriber-actions.ts';
import { useFormats } from '#ui/text/use-formats.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = deps(context);
  const query = readSubscriberQuery(request);
  const [list, counts, suppressed, withoutRequest] = await Promise.all([
    listSubscribers(db, query),
    countSubscribers(db),
    countSuppressions(db),
    query.status === 'pending' ? countWithoutRequest(db) : 0,
  ]);
  return { query, list, counts: { ...counts, stopped: suppressed }, withoutRequest };
}

export const action = ownerAction(runSubscriberAction);

export const meta = () => panelMeta('Subscribers');

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const formats = useFormats();
  const { query, list, counts, withoutRequest } = loaderData;
  const selection = useSelection(list.items.map(({ id }) => id));
  const { isBusy, remove, release, requestConfirmation, requestAllConfirmations } = useSubscriberActions(
    selection.clear,
  );
  const isSpam = query.status === 'spam';
  const isPending = query.status === 'pending';
  const ofStatus = query.status ? `?status=${query.status}` : '';
  return (
    <>
      <ScreenHead title="Subscribers" note={countOf(counts.confirmed, 'confirmed subscriber', formats)}>
        {isPending && list.total > 0 && (
          <Button
            variant="line"
            size="small"
            inactive={isBusy}
            onClick={() => requestAllConfirmations(query)}
          >
            <Icon of={MailQuestion} />
            {askLabel(query)}
          </Button>
        )}
        {!isSpam && (
          <ButtonLink to={`${subscribersPath}/export${ofStatus}`} isFile variant="line" size="small">
            Export CSV
            <Icon of={Download} />
          </ButtonLink>
        )}
        <ButtonLink to={`${subscribersPath}/add`} size="small">
          <Icon of={Plus} />
          Add or import
        </ButtonLink>
      </ScreenHead>
      <Tabs label="Filter by status" tabs={statusTabs(query.status, counts)} />
      <section aria-label="Subscribers" className="mt-5 rounded-md border border-rule bg-surface">
        <div className="border-b border-rule">
          <FilterBar
            label="Search subscribers"
            placeholder="Search addresses"
            search={query.search}
            preservedParams={{ status: query.status }}
            choices={
              isPending ? [requestFilter(query.withoutRequest, formatNumber(withoutRequest, formats))] : []
            }
          />
        </div>
        {list.total > 0 ? (
          <DataTable
            label="Subscribers"
            rows={list.items}
            columns={subscriberColumns(formats)}
            nameOf={({ email }) => email}
            sorted={{ by: query.sort, descending: query.descending }}
            selection={selection}
          />
        ) : (
          <div className="p-6 sm:p-10">
            <NoSubscribers query={query} />
          </div>
        )}
      </section>
      <BulkBar
        selection={selection}
        actions={[
          ...(isSpam ? [{ label: 'Not spam', run: release }] : []),
          ...(isPending || query.status === null
            ? [{ label: 'Ask to confirm', run: requestConfirmation }]
            : []),
          { label: 'Remove', run: remove },
        ]}
        isBusy={isBusy}
      />
      <Pagination page={list.page} pages={list.pages} />
    </>
  );
}

function askLabel({ search, withoutRequest }: SubscriberQuery) {
  if (search) return 'Ask all results to confirm';
  return withoutRequest ? 'Ask all imported to confirm' : 'Ask all to confirm';
}

function requestFilter(withoutRequest: boolean, count: string) {
  return {
    name: 'show',
    label: 'Filter by confirmation request',
    value: withoutRequest ? 'without-request' : null,
    options: [['without-request', `Imported, not asked yet (${count})`]],
    allLabel: 'All pending',
  } as const;
}
