import { Send } from '#ui/icons.ts';
import { Link, useFetcher } from 'react-router';
import { deps, ownerContext } from '#context';
import { kindLabel, type MailRow, mailStates } from '#features/mail/mail.ts';
import { countMails, listMails, deleteMails, retryMails } from '#features/mail/mail-panel.server.ts';
import { readMailsPerMinute, saveMailsPerMinute } from '#features/mail/claims.server.ts';
import { findSender, sendNow, testEmail } from '#features/mail/sending.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import { useActions } from '#ui/panel/use-actions.ts';
import { BulkBar, type Column, DataTable, useSelection } from '#ui/panel/data-table.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import type { Route } from './+types/route.ts';
import { MailServer } from './mail-server.tsx';
import { ownerAction, bad, ok, type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { useFormats } from '#ui/text/texts.ts';
import type { Formats } from '#platform/time/formats.ts';
import { mailActionForm } from '#features/mail/mail-form.server.ts';
import { formatCount } from '#platform/text/count.ts';
import { parseForm } from '#platform/forms/forms.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, mailer } = deps(context);
  const query = new URL(request.url).searchParams;
  const state = mailStates.find((name) => name === query.get('state')) ?? null;
  const [list, counts, perMinute, site] = await Promise.all([
    listMails(db, { state, page: parsePage(query.get('page')) }),
    countMails(db),
    readMailsPerMinute(db),
    readSite(db),
  ]);
  const sender = mailer && (await findSender(db, mailer, site));
  const server = mailer && { server: mailer.server, from: `${sender!.name} <${sender!.address}>` };
  return { state, list, counts, perMinute, server };
}

export const action = ownerAction(runMailAction);

export { refreshWhenStale as shouldRevalidate } from '#routes/admin/enquiries/refresh-when-stale.ts';

export const meta = () => panelMeta('Sent mail');

export default function Mail({ loaderData }: Route.ComponentProps) {
  const formats = useFormats();
  const { state, list, counts, perMinute, server } = loaderData;
  const fetcher = useFetcher();
  const selection = useSelection(list.items.map(({ id }) => id));
  const { sendAction: send, pendingActions: pending } = useActions('/admin/mail', selection.clear);
  const isBusy = fetcher.state !== 'idle' || pending.length > 0;

  const createAction = (name: string) => (ids: string[]) => send({ intent: name, ids: ids.join() });

  return (
    <>
      <ScreenHead title="Sent mail">
        <PanelForm as={fetcher.Form} failure="toast">
          <Button type="submit" name="intent" value="test" size="small" inactive={isBusy} disabled={!server}>
            <Icon of={Send} />
            {isBusy ? 'Sending…' : 'Send test email'}
          </Button>
        </PanelForm>
      </ScreenHead>
      <MailServer server={server} perMinute={perMinute} fetcher={fetcher} />
      <div className="mt-6">
        <Tabs label="Filter by status" tabs={tabsFor(state, counts)} />
      </div>
      <section aria-label="Emails" className="mt-5 rounded-md border border-rule bg-surface">
        {list.total > 0 ? (
          <DataTable
            label="Emails"
            rows={list.items}
            columns={columnsFor(formats)}
            nameOf={({ subject }) => subject}
            sorted={{ by: '', descending: true }}
            selection={selection}
          />
        ) : (
          <div className="p-6 sm:p-10">
            <EmptyList isFiltered={state !== null} />
          </div>
        )}
      </section>
      <BulkBar
        selection={selection}
        isBusy={isBusy}
        actions={[
          { label: 'Send now', run: createAction('retry') },
          { label: 'Delete', run: createAction('delete') },
        ]}
      />
      <Pagination page={list.page} pages={list.pages} />
    </>
  );
}

function EmptyList({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty
      fallbackNumber={37}
      title="No emails"
      text="Every email that the site sends or tries to send appears here and is kept for 90 days."
    >
      {isFiltered && <MoreLink to="/admin/mail">All emails</MoreLink>}
    </Empty>
  );
}

const labels = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' };

function tabsFor(current: string | null, counts: Record<string, number>) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { label: 'All', to: '/admin/mail', count: total, current: current === null },
    ...mailStates.map((state) => ({
      label: labels[state],
      to: `/admin/mail?state=${state}`,
      count: counts[state],
      current: current === state,
    })),
  ];
}

function columnsFor(formats: Formats): Column<MailRow>[] {
  return [
    {
      label: 'Email',
      cell: ({ id, subject, recipient, error }) => (
        <div className="min-w-0">
          <Link
            to={`/admin/mail/${id}`}
            className="line-clamp-2 font-semibold wrap-anywhere transition-colors duration-(--quick) hover:text-accent-text"
          >
            {subject}
          </Link>
          <p className="type-label mt-1 wrap-anywhere">{recipient}</p>
          {error && <p className="mt-1 line-clamp-2 text-sm text-accent-text">{error}</p>}
        </div>
      ),
    },
    { label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      label: 'Type',
      secondary: true,
      cell: ({ kind }) => <span className="text-ui whitespace-nowrap">{kindLabel(kind)}</span>,
    },
    {
      label: 'Date',
      secondary: true,
      cell: ({ at }) => <span className="type-label whitespace-nowrap">{formatDateTime(at, formats)}</span>,
    },
  ];
}

async function runMailAction(owner: OwnerRequest) {
  const { db, now, form } = owner;
  const { refused, data: input } = parseForm(form, mailActionForm);
  if (refused)
    return bad(
      Object.values(refused.errors)[0] ?? 'Something went wrong. Reload the page and try again.',
      400,
    );
  if (input.intent === 'test') return sendTest(owner);
  if (input.intent === 'rate') {
    await saveMailsPerMinute(db, input.perMinute, now);
    return ok('Saved.');
  }
  if (input.intent === 'delete')
    return ok(`${formatCount(await deleteMails(db, input.ids), 'email')} deleted.`);
  const retried = await retryMails(db, input.ids, now);
  if (retried === 0)
    return bad('Nothing to send again: these emails were sent already, or their links have expired.');
  const emails = formatCount(retried, 'email');
  return ok(
    owner.mailer ? `Sending ${emails} again…` : `${emails} in the outbox, until a mail server is configured.`,
  );
}

async function sendTest({ db, now, siteUrl, mailer, context }: OwnerRequest) {
  if (!mailer) return bad('No mail server is configured. Enter one under Settings → Mail.');
  const { email } = context.get(ownerContext);
  const failure = await sendNow(db, {
    mailer,
    siteUrl,
    to: email,
    now,
    compose: (site) => testEmail({ site, siteUrl }),
  });
  return failure ? bad(failure, 502) : ok(`Test email sent to ${email}.`);
}
