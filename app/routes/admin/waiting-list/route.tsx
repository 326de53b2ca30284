import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { deps } from '#context';
import { readSite, readPanelFormats } from '#features/settings/settings.server.ts';
import {
  countWaitingFor,
  findAwaitedTool,
  listWaiters,
  clearWaiters,
  notifyWaiters,
  removeWaiter,
  type SendOutcome,
} from '#features/catalog/tools/waiting-list-panel.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import { Box, ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { Message } from '#ui/text/message.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import type { Route } from './+types/route.ts';
import { EmailPreview } from '#routes/admin/mail/email-preview.tsx';
import { ownerAction, bad, ok, type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { NotifyBox } from './notify-box.tsx';
import { getTexts } from '#content/texts/languages.ts';
import { peopleText, type Waiter } from '#features/catalog/tools/waiting-list.ts';
import { waitingListForm } from '#features/catalog/tools/waiting-list-form.server.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import type { Formats } from '#platform/time/formats.ts';
import { Trash2 } from '#ui/icons.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { confirmedSubmit } from '#ui/panel/confirm.tsx';
import { useFormats } from '#ui/text/texts.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, mailer } = deps(context);
  const tool = await findAwaitedTool(db, params.id);
  if (!tool) throw notFound('Tool Not Found');
  const page = parsePage(new URL(request.url).searchParams.get('page'));
  const [waiters, people, site] = await Promise.all([
    listWaiters(db, tool.id, page),
    countWaitingFor(db, tool.id),
    readSite(db),
  ]);
  return {
    tool,
    waiters,
    people,
    subject: getTexts(site)('mail.ready', { tool: tool.name }),
    hasMailServer: mailer !== null,
  };
}

export const action = ownerAction(runWaitingListAction);

export function meta({ loaderData }: Route.MetaArgs) {
  return panelMeta(`Waiting list: ${loaderData?.tool.name ?? 'AI tool'}`);
}

export default function ToolWaitingList({ loaderData, actionData }: Route.ComponentProps) {
  const { tool, waiters, people, subject, hasMailServer } = loaderData;
  const path = `/admin/tools/${tool.id}`;
  return (
    <>
      <Crumbs
        links={[
          { label: usePanelSections().nameOf('/ai-tools', 'AI Tools'), to: '/admin/tools' },
          { label: tool.name, to: path },
        ]}
      />
      <ScreenHead title="Waiting list" />
      {actionData && 'text' in actionData && (
        <div className="mb-5 hidden noscript:block">
          <Message tone={actionData.tone}>{actionData.text}</Message>
        </div>
      )}
      {waiters.total === 0 ? (
        <Empty
          fallbackNumber={45}
          title="The waiting list is empty"
          text="While a tool is marked as coming soon, visitors can sign up to be notified when it is ready."
        >
          <MoreLink to="/admin/tools">All AI tools</MoreLink>
        </Empty>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr]">
          <NotifyBox tool={tool} people={people} waiters={waiters.total} hasMailServer={hasMailServer} />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <Box title="Email" aside={<p className="type-label">{`Subject: ${subject}`}</p>}>
              <EmailPreview title={subject} src={`${path}/waiting/body`} />
            </Box>
          </div>
          <div>
            <Box title="People">
              <WaiterList waiters={waiters.items} />
            </Box>
            <Pagination page={waiters.page} pages={waiters.pages} />
          </div>
        </div>
      )}
    </>
  );
}

async function runWaitingListAction({ id, form, db, now, siteUrl, mailer, record }: OwnerRequest) {
  const tool = await findAwaitedTool(db, id);
  if (!tool) throw notFound('Tool Not Found');
  const formats = await readPanelFormats(db);
  const { refused, data: input } = parseForm(form, waitingListForm);
  if (refused) return bad('Something went wrong and nothing was sent. Reload the page and try again.', 400);
  if (input.intent === 'remove') {
    if (!(await removeWaiter(db, { toolId: tool.id, id: input.id })))
      return bad('This address is no longer on the list.', 404);
    await record('removed', `an address from the waiting list of ${tool.name}`);
    return ok('Address removed.');
  }
  if (input.intent === 'clear') {
    const cleared = await clearWaiters(db, tool.id);
    await record('cleared-waiting-list', tool.name);
    return ok(`Waiting list cleared: ${peopleText(cleared, formats)} removed. No email was sent.`);
  }
  const sending = { toolId: tool.id, people: input.people, siteUrl };
  const sent = await notifyWaiters(db, sending, now);
  if (sent.outcome !== 'sent') return bad(refusals[sent.outcome](sent, formats));
  await record('emailed-waiting-list', `${tool.name}: ${peopleText(sent.people)}`);
  const people = peopleText(sent.people, formats);
  const what = mailer
    ? `Sending the email to ${people}.`
    : `The email to ${people} is sent once a mail server is configured.`;
  return ok(`${what} They were removed from the waiting list.`);
}

const refusals = {
  changed: ({ people }: SendOutcome, formats: Formats) =>
    `Nothing was sent because the list has changed: it now has ${peopleText(people, formats)}. Check the list and send again.`,
  'not-ready': () => 'Visitors cannot use this tool yet, so nothing was sent. Set it to Live or Beta first.',
};

function WaiterList({ waiters }: { waiters: Waiter[] }) {
  const formats = useFormats();
  return (
    <ul aria-label="People">
      {waiters.map((waiter) => (
        <li key={waiter.id} className="flex items-center gap-3 border-t border-rule py-1.5 pr-2 pl-5">
          <div className="mr-auto min-w-0 py-1">
            <p className="font-semibold wrap-anywhere">{waiter.email}</p>
            <p className="type-label mt-0.5 flex flex-wrap items-center gap-2.5">
              Since {formatShortDate(waiter.joinedAt, formats)}
              <Status waiter={waiter} />
            </p>
          </div>
          <RemoveButton waiter={waiter} />
        </li>
      ))}
    </ul>
  );
}

function Status({ waiter: { confirmedAt, isSuppressed } }: { waiter: Waiter }) {
  if (isSuppressed) return <Badge tone="hot">Suppressed</Badge>;
  return confirmedAt === null ? <Badge>Not confirmed</Badge> : null;
}

function RemoveButton({ waiter: { id, email } }: { waiter: Waiter }) {
  const confirmFirst = confirmedSubmit({
    title: `Remove ${email}?`,
    text: 'The address is deleted from this waiting list, and no email is sent to it. This cannot be undone.',
    button: 'Remove',
  });
  return (
    <PanelForm failure="toast">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={`Remove ${email}`}
        onClick={confirmFirst}
        className={iconButton}
      >
        <Icon of={Trash2} />
      </button>
    </PanelForm>
  );
}
