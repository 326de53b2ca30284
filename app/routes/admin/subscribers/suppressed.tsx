import { deps } from '#context';
import { suppressionActionForm } from '#features/mail/mail-form.server.ts';
import { listLabels } from '#features/mail/suppression.ts';
import { countSuppressions, listSuppressions, deleteSuppressions } from '#features/mail/mail-panel.server.ts';
import { suppressedPath, subscribersPath } from '#features/subscribers/subscriber-list.ts';
import { countSubscribers } from '#features/subscribers/subscribers-panel.server.ts';
import { formatCount } from '#platform/text/count.ts';
import { useActions } from '#ui/panel/use-actions.ts';
import { BulkBar, DataTable, useSelection } from '#ui/panel/data-table.tsx';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { FilterBar } from '#ui/panel/filter-bar.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import type { Route } from './+types/suppressed.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { ok, ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import { statusTabs, readSubscriberQuery } from './subscriber-query.ts';
import { suppressionColumns } from './subscriber-columns.tsx';
import { useFormats } from '#ui/text/texts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = deps(context);
  const { search, page } = readSubscriberQuery(request);
  const [list, counts, suppressed] = await Promise.all([
    listSuppressions(db, { search, page }),
    countSubscribers(db),
    countSuppressions(db),
  ]);
  return { search, list, counts: { ...counts, stopped: suppressed } };
}

export const action = ownerAction(async ({ parseButton, db, record }) => {
  const removed = await deleteSuppressions(db, parseButton(suppressionActionForm).ids);
  await record('removed', formatCount(removed, 'suppressed address', undefined, 'suppressed addresses'));
  return ok(`${formatCount(removed, 'address', undefined, 'addresses')} removed from the suppression list.`);
});

export const meta = () => panelMeta('Suppressed');

export default function SuppressedEmails({ loaderData }: Route.ComponentProps) {
  const formats = useFormats();
  const { search, list, counts } = loaderData;
  const selection = useSelection(list.items.map(({ id }) => id));
  const { sendAction: submitAction, pendingActions: pending } = useActions(suppressedPath, selection.clear);

  async function remove(ids: string[]) {
    const agreed = await askToConfirm({
      title: `Remove ${formatCount(ids.length, 'address', formats, 'addresses')} from the suppression list?`,
      text: 'The site can send email to them again. People who unsubscribed from the newsletter do not receive it until they subscribe again.',
      button: 'Remove',
    });
    if (agreed) submitAction({ ids: ids.join(',') });
  }

  return (
    <>
      <ScreenHead title="Subscribers" note="The site does not send email to these addresses." />
      <Tabs label="Filter by status" tabs={statusTabs('stopped', counts)} />
      <section aria-label="Suppressed" className="mt-5 rounded-md border border-rule bg-surface">
        <div className="border-b border-rule">
          <FilterBar
            label="Search addresses"
            placeholder="Search addresses"
            search={search}
            preservedParams={{}}
          />
        </div>
        {list.total > 0 ? (
          <DataTable
            label="Suppressed"
            rows={list.items}
            columns={suppressionColumns(formats)}
            nameOf={({ email, list: kind }) => `${email}, ${listLabels[kind]}`}
            sorted={{ by: '', descending: true }}
            selection={selection}
          />
        ) : (
          <div className="p-6 sm:p-10">
            <EmptyList isSearch={search !== ''} />
          </div>
        )}
      </section>
      <BulkBar
        selection={selection}
        actions={[{ label: 'Remove from list', run: (ids) => void remove(ids) }]}
        isBusy={pending.length > 0}
      />
      <Pagination page={list.page} pages={list.pages} />
    </>
  );
}

function EmptyList({ isSearch }: { isSearch: boolean }) {
  if (!isSearch) {
    return (
      <Empty
        fallbackNumber={50}
        title="No suppressed addresses"
        text="Addresses that unsubscribed or bounced appear here."
      >
        <MoreLink to={subscribersPath}>All subscribers</MoreLink>
      </Empty>
    );
  }
  return (
    <Empty fallbackNumber={36} title="No results" text="Try part of the email address.">
      <MoreLink to={suppressedPath}>Show all</MoreLink>
    </Empty>
  );
}
