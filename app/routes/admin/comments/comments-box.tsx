import { useRef, useState } from 'react';
import {
  commentActions,
  type CommentState,
  type ModeratedComment,
} from '#features/comments/comment-moderation.ts';
import { CommentKeys } from '#features/comments/comment-keys.tsx';
import { CommentReply } from '#features/comments/comment-reply.tsx';
import { CommentRow } from '#features/comments/comment-row.tsx';
import { countOf } from '#platform/text/count.ts';
import { useActions } from '#ui/forms/use-actions.ts';
import { BulkBar } from '#ui/data/bulk-bar.tsx';
import { askToConfirm } from '#ui/overlays/confirm.ts';
import { Choice } from '#ui/data/data-table.tsx';
import { FilterBar } from '#ui/data/filter-bar.tsx';
import { useSelection } from '#ui/data/use-selection.ts';
import { NoComments } from './no-comments.tsx';
import { focusRow, useRowKeys } from './use-row-keys.ts';

type CommentsBoxProps = {
  path: string;
  query: { state: CommentState; search: string };
  comments: ModeratedComment[];
  timeZone: string;
};

/** The comments of one tab. What is dealt with leaves at once, and the focus goes on to the next. */
export function CommentsBox({ path, query, comments, timeZone }: CommentsBoxProps) {
  const { state, search } = query;
  const box = useRef<HTMLElement>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  const { act: send, underWay } = useActions(path);
  const leaving = new Set(underWay.flatMap(({ ids }) => ids?.split(',') ?? []));
  const shown = comments.filter(({ id }) => !leaving.has(id));
  const selection = useSelection(shown.map(({ id }) => id));
  const acts = commentActions[state];

  async function act(name: string, ids: string[]) {
    const next = () => focusRow(box.current, ids.at(-1)!, { leaves: true });
    if (name === 'reply') return setAnswered(ids[0]!);
    if (name === 'delete' && !(await agreesToDelete(ids.length))) return;
    if (ids.length === 1) next();
    else box.current?.focus();
    send({ act: name, ids: ids.join(',') });
  }

  function followKey(key: string, id: string) {
    const isOwn = shown.some((comment) => comment.id === id && comment.byOwner);
    const named = acts.find((offered) => offered.key === key && !(isOwn && onlyForReaders.has(offered.act)));
    if (named) void act(named.act, [id]);
    else if (key === 'x') selection.toggle(id);
    return Boolean(named) || key === 'x';
  }

  useRowKeys(box, followKey);

  function endReply(id: string, leaves: boolean) {
    setAnswered(null);
    focusRow(box.current, id, { leaves });
  }

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Comments"
      className="mt-5 rounded-md border border-rule bg-surface"
    >
      <FilterBar search={search} placeholder="Search name, email and comment" kept={{ state }}>
        {shown.length > 0 && (
          <span className="mr-2 ml-1 grid size-5 place-items-center noscript:hidden">
            <Choice label="Select all" checked={selection.isAll} onChange={selection.toggleAll} />
          </span>
        )}
      </FilterBar>
      {shown.length === 0 && <NoComments state={state} search={search} path={path} />}
      <ol>
        {shown.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            timeZone={timeZone}
            acts={acts}
            isChosen={selection.has(comment.id)}
            onChoose={() => selection.toggle(comment.id)}
            onAct={(name) => void act(name, [comment.id])}
          >
            {answered === comment.id && (
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
      {shown.length > 0 && (
        <footer className="border-t border-rule px-5 py-3.5 max-md:hidden pointer-coarse:hidden">
          <CommentKeys acts={acts} />
        </footer>
      )}
      <BulkBar
        selection={selection}
        acts={acts
          .filter(({ act: name }) => name !== 'reply')
          .map(({ act: name, label }) => ({ label, run: (ids) => void act(name, ids) }))}
        isBusy={false}
      />
    </section>
  );
}

const onlyForReaders = new Set(['reply', 'spam', 'wait']);

function agreesToDelete(count: number) {
  return askToConfirm({
    title: `Delete ${countOf(count, 'comment')} permanently?`,
    text: 'Replies to them are deleted as well. This cannot be undone.',
    button: 'Delete permanently',
  });
}
