import { useRef, useState, type RefObject, useEffect } from 'react';
import {
  commentActions,
  type CommentState,
  type ModeratedComment,
} from '#features/comments/comment-moderation.ts';
import { CommentKeys, CommentRow } from '#features/comments/panel/comment-row.tsx';
import { CommentReply } from '#features/comments/panel/comment-reply.tsx';
import { formatCount } from '#platform/text/count.ts';
import { useActions } from '#ui/panel/use-actions.ts';
import { BulkBar, Choice, useSelection } from '#ui/panel/data-table.tsx';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { FilterBar } from '#ui/panel/filter-bar.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';

type CommentsBoxProps = {
  path: string;
  query: { state: CommentState; search: string };
  comments: ModeratedComment[];
};

/** The comments of one tab. Rows with a pending action are hidden, and the focus moves to the next row. */
export function CommentsBox({ path, query, comments }: CommentsBoxProps) {
  const { state, search } = query;
  const box = useRef<HTMLElement>(null);
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const { sendAction: send, pendingActions: pending } = useActions(path);
  const pendingIds = new Set(pending.flatMap(({ ids }) => ids?.split(',') ?? []));
  const visible = comments.filter(({ id }) => !pendingIds.has(id));
  const selection = useSelection(visible.map(({ id }) => id));
  const actions = commentActions[state];

  async function runAction(name: string, ids: string[]) {
    const next = () => focusRow(box.current, ids.at(-1)!, { isRemoved: true });
    if (name === 'reply') return setReplyingTo(ids[0]!);
    if (name === 'delete' && !(await confirmDeletion(ids.length))) return;
    if (ids.length === 1) next();
    else box.current?.focus();
    send({ intent: name, ids: ids.join(',') });
  }

  function handleKey(key: string, id: string) {
    const isByOwner = visible.some((comment) => comment.id === id && comment.byOwner);
    const matching = actions.find(
      (offered) => offered.key === key && !(isByOwner && readerOnlyActions.has(offered.intent)),
    );
    if (matching) void runAction(matching.intent, [id]);
    else if (key === 'x') selection.toggle(id);
    return Boolean(matching) || key === 'x';
  }

  useRowKeys(box, handleKey);

  function endReply(id: string, isRemoved: boolean) {
    setReplyingTo(null);
    focusRow(box.current, id, { isRemoved });
  }

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Comments"
      className="mt-5 rounded-md border border-rule bg-surface"
    >
      <FilterBar search={search} placeholder="Search name, email and comment" preservedParams={{ state }}>
        {visible.length > 0 && (
          <span className="mr-2 ml-1 grid size-5 place-items-center noscript:hidden">
            <Choice
              label="Select all"
              id={selection.allId}
              checked={selection.isAll}
              onChange={selection.toggleAll}
            />
          </span>
        )}
      </FilterBar>
      {visible.length === 0 && <NoComments state={state} search={search} path={path} />}
      <ol>
        {visible.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            actions={actions}
            isSelected={selection.has(comment.id)}
            onSelect={() => selection.toggle(comment.id)}
            onAction={(name) => void runAction(name, [comment.id])}
          >
            {replyingTo === comment.id && (
              <CommentReply
                id={comment.id}
                to={comment.authorName}
                note={state === 'waiting' ? 'also approves the comment' : undefined}
                onSent={() => endReply(comment.id, state === 'waiting')}
                onCancel={() => endReply(comment.id, false)}
              />
            )}
          </CommentRow>
        ))}
      </ol>
      {visible.length > 0 && (
        <footer className="border-t border-rule px-5 py-3.5 max-md:hidden pointer-coarse:hidden">
          <CommentKeys actions={actions} />
        </footer>
      )}
      <BulkBar
        selection={selection}
        actions={actions
          .filter(({ intent: name }) => name !== 'reply')
          .map(({ intent: name, label }) => ({ label, run: (ids) => void runAction(name, ids) }))}
        isBusy={false}
      />
    </section>
  );
}

const readerOnlyActions = new Set(['reply', 'spam', 'wait']);

function confirmDeletion(count: number) {
  return askToConfirm({
    title: `Delete ${formatCount(count, 'comment')} permanently?`,
    text: 'Replies to them are deleted as well. This cannot be undone.',
    button: 'Delete permanently',
  });
}

const ROW = '[data-comment]';

/** Keyboard shortcuts of the list: j and k move the focus, other keys are passed to the focused row. */
function useRowKeys(list: RefObject<HTMLElement | null>, onKey: (key: string, id: string) => boolean) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyped = (event.target as Element).closest('input:not([type=checkbox]), textarea, select');
      const isTaken = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (isTyped || isTaken || document.querySelector('dialog[open]')) return;
      const current = document.activeElement?.closest<HTMLElement>(ROW);
      if (event.key === 'j' || event.key === 'k') step(list.current, current, event.key === 'j' ? 1 : -1);
      else if (!current || !onKey(event.key, current.dataset.comment!)) return;
      event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [list, onKey]);
}

function rowsOf(list: HTMLElement | null) {
  return [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])];
}

function step(list: HTMLElement | null, current: HTMLElement | null | undefined, by: number) {
  const rows = rowsOf(list);
  const at = current ? rows.indexOf(current) + by : 0;
  rows[Math.min(Math.max(at, 0), rows.length - 1)]?.focus();
}

/** Focuses the row; for a row that is being removed, its neighbour; the list if there is none. */
function focusRow(list: HTMLElement | null, id: string, { isRemoved = false } = {}) {
  const rows = rowsOf(list);
  const at = rows.findIndex(({ dataset }) => dataset.comment === id);
  const target = isRemoved ? (rows[at + 1] ?? rows[at - 1]) : rows[at];
  (target ?? list)?.focus();
}

const texts = {
  waiting: {
    title: 'No comments waiting',
    text: 'New comments appear here until you approve or delete them.',
  },
  approved: {
    title: 'No approved comments yet',
    text: 'Approved comments appear here and below their article.',
  },
  spam: { title: 'No spam', text: 'Comments that look automated are stored here. They are not published.' },
  bin: { title: 'The bin is empty', text: 'Deleted comments stay here until you delete them permanently.' },
};

type NoCommentsProps = { state: CommentState; search: string; path: string };

function NoComments({ state, search, path }: NoCommentsProps) {
  const isFiltered = search !== '';
  const { title, text } = isFiltered
    ? { title: 'No results', text: `No comments contain “${search}”.` }
    : texts[state];
  return (
    <div className="border-t border-rule p-6 sm:p-10">
      <Empty fallbackNumber={67} title={title} text={text}>
        {isFiltered || state !== 'waiting' ? (
          <MoreLink to={isFiltered && state !== 'waiting' ? `${path}?state=${state}` : path}>
            {isFiltered ? 'Clear search' : 'Waiting comments'}
          </MoreLink>
        ) : (
          <MoreLink to="/">View site</MoreLink>
        )}
      </Empty>
    </div>
  );
}
