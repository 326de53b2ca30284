import { deps } from '#context';
import {
  countCommentsByState,
  listModeratedComments,
} from '#features/comments/comments-moderation.server.ts';
import { Message } from '#ui/text/message.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import type { Route } from './+types/route.ts';
import { moderate, reply } from './comment-actions.server.ts';
import { CommentsBox } from './comments-box.tsx';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { commentStates } from '#features/comments/comment-moderation.ts';
import { parsePage } from '#platform/lists/pagination.ts';

const path = '/admin/comments';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const query = readCommentsQuery(request);
  const [list, counts] = await Promise.all([
    listModeratedComments(db, { ...query, now }),
    countCommentsByState(db),
  ]);
  return { query, list, counts };
}

export const action = ownerAction((owner) =>
  owner.form.get('intent') === 'reply' ? reply(owner) : moderate(owner),
);

export const meta = () => panelMeta('Comments');

export default function Comments({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, counts } = loaderData;
  const tab = (label: string, state: typeof query.state) => ({
    label,
    to: state === 'waiting' ? path : `${path}?state=${state}`,
    count: counts[state],
    current: query.state === state,
  });
  return (
    <>
      <ScreenHead title="Comments" />
      {actionData && 'text' in actionData && (
        <div className="mb-5">
          <Message tone={actionData.tone}>{actionData.text}</Message>
        </div>
      )}
      <Tabs
        label="Filter by status"
        tabs={[
          tab('Waiting', 'waiting'),
          tab('Approved', 'approved'),
          tab('Spam', 'spam'),
          tab('Bin', 'bin'),
        ]}
      />
      <CommentsBox
        key={`${query.state} ${query.search} ${list.page}`}
        path={path}
        query={query}
        comments={list.items}
      />
      <Pagination page={list.page} pages={list.pages} />
    </>
  );
}

const MAX_SEARCH_LENGTH = 100;

function readCommentsQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  return {
    state: commentStates.find((state) => state === query.get('state')) ?? 'waiting',
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    page: parsePage(query.get('page')),
  };
}
