import { Download, Plus } from 'lucide-react';
import { data } from 'react-router';
import { clockContext, databaseContext, siteUrlContext } from '#context';
import { countMailStops } from '#features/mail/mail-stops-panel.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { subscriberActForm } from '#features/subscribers/subscriber-form.server.ts';
import { subscribersPath } from '#features/subscribers/subscriber-list.ts';
import { removeSubscribers, takeFromSpam } from '#features/subscribers/subscribers-editing.server.ts';
import { countSubscribers, listSubscribers } from '#features/subscribers/subscribers-panel.server.ts';
import { countOf } from '#platform/count.ts';
import { parseForm, readForm } from '#platform/forms.server.ts';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { runPanelAction } from '#ui/panel-actions.ts';
import { ScreenHead } from '#ui/screen-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useSelection } from '#ui/use-selection.ts';
import type { Route } from './+types/subscribers.ts';
import { panelMeta } from './panel-meta.ts';
import { recordAct } from './record-act.server.ts';
import { NoSubscribers } from './subscribers/no-subscribers.tsx';
import { statusTabs } from './subscribers/status-tabs.ts';
import { subscriberColumns } from './subscribers/subscriber-columns.tsx';
import { readSubscriberQuery } from './subscribers/subscriber-query.ts';
import { useSubscriberActs } from './subscribers/use-subscriber-acts.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const query = readSubscriberQuery(request);
  const [list, counts, stopped, { timeZone }] = await Promise.all([
    listSubscribers(db, query),
    countSubscribers(db),
    countMailStops(db),
    readSite(db),
  ]);
  return { query, list, counts: { ...counts, stopped }, timeZone };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { refused, data: asked } = parseForm(await readForm(request), subscriberActForm);
  if (refused) throw data('That form could not be read.', { status: 400 });
  const db = context.get(databaseContext);
  if (asked.act === 'not-spam') {
    const writing = { siteUrl: context.get(siteUrlContext), now: context.get(clockContext)() };
    const taken = countOf(await takeFromSpam(db, asked.ids, writing), 'subscriber');
    await recordAct(context, request, 'marked-not-spam', taken);
    return { text: `${taken} on the list, and asked to confirm.` };
  }
  const removed = countOf(await removeSubscribers(db, asked.ids), 'subscriber');
  await recordAct(context, request, 'removed', removed);
  return { text: `${removed} removed for good.` };
}

export function clientAction(args: Route.ClientActionArgs) {
  return runPanelAction(args);
}

export function meta() {
  return panelMeta('Subscribers');
}

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { query, list, counts, timeZone } = loaderData;
  const selection = useSelection(list.items.map(({ id }) => id));
  const { isBusy, remove, release } = useSubscriberActs(selection.clear);
  const isSpam = query.status === 'spam';
  const ofStatus = query.status ? `?status=${query.status}` : '';
  return (
    <>
      <ScreenHead title="Subscribers" note={`${countOf(counts.confirmed, 'reader')} of the newsletter`}>
        {!isSpam && (
          <ButtonLink
            to={`${subscribersPath}/export${ofStatus}`}
            reloadDocument
            prefetch="none"
            variant="line"
            size="small"
          >
            Export CSV
            <Icon of={Download} />
          </ButtonLink>
        )}
        <ButtonLink to={`${subscribersPath}/add`} size="small">
          <Icon of={Plus} />
          Add or Import
        </ButtonLink>
      </ScreenHead>
      <Tabs label="Filter by status" tabs={statusTabs(query.status, counts)} />
      <section aria-label="Subscribers" className="mt-5 rounded-md border border-rule bg-surface">
        <div className="border-b border-rule">
          <FilterBar
            label="Search subscribers"
            placeholder="Search addresses"
            search={query.search}
            kept={{ status: query.status }}
          />
        </div>
        {list.total > 0 ? (
          <DataTable
            label="Subscribers"
            rows={list.items}
            columns={subscriberColumns(timeZone)}
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
        acts={[...(isSpam ? [{ label: 'Not spam', run: release }] : []), { label: 'Remove', run: remove }]}
        isBusy={isBusy}
      />
      <Pagination page={list.page} pages={list.pages} />
    </>
  );
}
