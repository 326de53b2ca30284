import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { deps } from '#context';
import { readSite } from '#features/settings/settings.server.ts';
import {
  countWaitingFor,
  findAwaitedTool,
  listWaiters,
} from '#features/catalog/tools/waiting-list-panel.server.ts';
import { notFound } from '#platform/http/http.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import { Box } from '#ui/panel/box.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { Message } from '#ui/text/message.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ScreenHead } from '#ui/panel/screen-head.tsx';
import type { Route } from './+types/route.ts';
import { EmailPreview } from '#routes/admin/mail/email-preview.tsx';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { runWaitingListAction } from './waiting-list-actions.server.ts';
import { NotifyBox } from './notify-box.tsx';
import { WaiterList } from './waiter-list.tsx';
import { textsOf } from '#content/texts/languages.ts';

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
    subject: textsOf(site)('mail.ready', { tool: tool.name }),
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
