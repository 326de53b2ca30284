import { Download, MailQuestion, Plus } from '#ui/icons.ts';
import { deps } from '#context';
import { countSuppressions } from '#features/mail/mail-panel.server.ts';
import { subscribersPath } from '#features/subscribers/subscriber-list.ts';
import {
  countWithoutRequest,
  countSubscribers,
  listSubscribers,
} from '#features/subscribers/subscribers-panel.server.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';
import { BulkBar, DataTable, useSelection } from '#ui/panel/data-table.tsx';
import { Button, ButtonLink } from '#ui/forms/button.tsx';
import { FilterBar } from '#ui/panel/filter-bar.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import type { Route } from './+types/route.ts';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { runSubscriberAction } from './subscriber-actions.server.ts';
import { statusTabs, readSubscriberQuery, type SubscriberQuery } from './subscriber-query.ts';
import { subscriberColumns } from './subscriber-columns.tsx';
import { useSubscriberActions } from './use-subscriber-actions.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';

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
      <ScreenHead title="Subscribers" note={formatCount(counts.confirmed, 'confirmed subscriber', formats)}>
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

const emptyStatuses = {
  confirmed: 'People who confirmed their subscription appear here.',
  pending: 'People who signed up but have not confirmed yet appear here.',
  unsubscribed: 'People who unsubscribed appear here, so that they are not emailed again by mistake.',
  spam: 'Sign-ups that look automated are stored here. They do not receive the newsletter.',
};

function NoSubscribers({ query: { search, status, withoutRequest } }: { query: SubscriberQuery }) {
  if (search || status) {
    const emptyText = withoutRequest
      ? 'Imported subscribers without consent appear here until you ask them to confirm.'
      : status && emptyStatuses[status];
    const text = search || !emptyText ? 'Try part of the email address.' : emptyText;
    return (
      <Empty fallbackNumber={36} title={search ? 'No results' : 'No subscribers here'} text={text}>
        <MoreLink to={subscribersPath}>Show all</MoreLink>
      </Empty>
    );
  }
  return (
    <Empty
      fallbackNumber={33}
      title="No subscribers yet"
      text="People who sign up on your site appear here. You can also import an existing list."
    >
      <ButtonLink to={`${subscribersPath}/add`} size="small">
        Add or import
      </ButtonLink>
    </Empty>
  );
}
