import { Check, Reply, RotateCcw, ShieldAlert, Trash2 } from '#ui/icons.ts';
import type { FormEvent, ReactNode } from 'react';
import { formatDateTime } from '#platform/time/dates.ts';
import { pickFallbackCover } from '#ui/images/cover-url.ts';
import { Cover } from '#ui/images/cover.tsx';
import { Choice } from '#ui/panel/data-table.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { quietButton } from '#ui/panel/quiet-button.tsx';
import type { CommentAction, ModeratedComment } from '#features/comments/comment-moderation.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Link } from 'react-router';

const icons = {
  approve: Check,
  reply: Reply,
  spam: ShieldAlert,
  bin: Trash2,
  delete: Trash2,
  wait: RotateCcw,
  restore: RotateCcw,
};

type CommentRowProps = {
  comment: ModeratedComment;
  actions: CommentAction[];
  isSelected: boolean;
  onSelect: () => void;
  onAction: (intent: string) => void;
  /** The reply form, while it is open. */
  children: ReactNode;
};

/** Focusable as a whole for keyboard navigation. */
export function CommentRow(props: CommentRowProps) {
  const { comment, actions, isSelected, onSelect, onAction, children } = props;
  return (
    <li
      data-comment={comment.id}
      tabIndex={-1}
      aria-label={`Comment by ${comment.authorName}`}
      className="grid scroll-my-24 grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 gap-y-4 border-t border-rule px-5 py-5 transition-[background-color,box-shadow] duration-(--quick) focus-within:bg-paper/60 focus-within:shadow-[inset_3px_0_0_var(--accent)] has-[[type=checkbox]:checked]:bg-accent-wash/50 xl:grid-cols-[1.25rem_minmax(0,1fr)_15rem] xl:gap-x-6"
    >
      <div className="pt-3">
        <Choice label={`Select comment by ${comment.authorName}`} checked={isSelected} onChange={onSelect} />
      </div>
      <article className="min-w-0">
        <Writer comment={comment} />
        <p className="type-read mt-2.5 max-w-[42em] text-[1.0625rem] break-words whitespace-pre-line text-ink">
          {comment.content}
        </p>
        <Actions comment={comment} actions={actions} onAction={onAction} />
        {children}
      </article>
      <CommentPost post={comment.post} />
    </li>
  );
}

function Writer({ comment }: { comment: ModeratedComment }) {
  const formats = useFormats();
  const { authorName, authorEmail, createdAt, byOwner, inReplyTo } = comment;
  return (
    <header className="flex items-center gap-3">
      <Cover
        fallbackNumber={pickFallbackCover(authorName)}
        image={null}
        shape="square"
        className="size-10 flex-none rounded-full"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2.5 leading-snug">
          <span className="font-[620] break-words">{authorName}</span>
          {byOwner ? (
            <span className="rounded-sm bg-ink px-1.5 py-0.75 font-mono text-[0.6875rem] leading-none font-medium text-paper">
              Author
            </span>
          ) : (
            <a
              href={`mailto:${authorEmail}`}
              className="type-label break-all transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:py-3"
            >
              {authorEmail}
            </a>
          )}
        </p>
        <p className="type-label">
          <time dateTime={createdAt}>{formatDateTime(createdAt, formats)}</time>
          {inReplyTo && ` · in reply to ${inReplyTo}`}
        </p>
      </div>
    </header>
  );
}

type ActionsProps = Pick<CommentRowProps, 'comment' | 'actions' | 'onAction'>;

/**
 * Works as a plain form without JavaScript; the owner's own comments cannot be replied to or
 * marked as spam.
 */
function Actions({ comment, actions, onAction }: ActionsProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    onAction(button.value);
  }

  const available = actions.filter(
    ({ intent }) => !comment.byOwner || !['reply', 'spam', 'wait'].includes(intent),
  );
  return (
    <PanelForm failure="toast" onSubmit={submit} className="mt-2.5 -ml-2.5 flex flex-wrap gap-x-1">
      <input type="hidden" name="ids" value={comment.id} />
      {available.map(({ intent, label }) => (
        <button
          key={intent}
          name="intent"
          value={intent}
          aria-label={`${label}: comment by ${comment.authorName}`}
          className={`${quietButton} ${intent === 'reply' ? 'noscript:hidden' : ''}`}
        >
          <Icon
            of={icons[intent as keyof typeof icons]}
            className={`max-sm:hidden ${intent === 'approve' ? 'text-ok' : 'text-ink-3'}`}
          />
          {label}
        </button>
      ))}
    </PanelForm>
  );
}

const linkStyle = 'transition-colors duration-(--quick) hover:text-accent-text';

function CommentPost({ post }: { post: ModeratedComment['post'] }) {
  const title = post.title || 'Untitled';
  return (
    <div className="flex items-start gap-3.5 max-xl:col-start-2 xl:border-l xl:border-rule xl:pl-5">
      <Cover
        slug={post.slug}
        image={post.image}
        seed={post.coverSeed}
        inPanel
        shape="card"
        className="aspect-4/3 w-13 flex-none"
      />
      <div className="min-w-0 text-ui leading-snug">
        {post.isPublic ? (
          <a href={`/blog/${post.slug}#comments`} className={`line-clamp-3 font-[550] ${linkStyle}`}>
            {title}
          </a>
        ) : (
          <span className="line-clamp-3 font-[550]">{title}</span>
        )}
        <Link
          to={`/admin/posts/${post.id}/edit`}
          aria-label={`Edit ${title}`}
          className={`type-label mt-1 inline-flex min-h-6 items-center underline decoration-rule-2 underline-offset-3 pointer-coarse:min-h-11 ${linkStyle}`}
        >
          Edit post
        </Link>
      </div>
    </div>
  );
}

export function CommentKeys({ actions }: { actions: CommentAction[] }) {
  const keys = [
    { key: 'j', label: 'next' },
    { key: 'k', label: 'previous' },
    ...actions.map(({ key, label }) => ({ key, label: label.toLowerCase() })),
    { key: 'x', label: 'select' },
  ];
  return (
    <p className="type-label flex flex-wrap gap-x-4 gap-y-1.5 max-md:hidden pointer-coarse:hidden noscript:hidden">
      {keys.map(({ key, label }) => (
        <span key={key} className="inline-flex items-center gap-1.5">
          <kbd className="grid size-5 place-items-center rounded-sm border border-rule-2 text-[0.6875rem] leading-none text-ink">
            {key.toUpperCase()}
          </kbd>
          {label}
        </span>
      ))}
    </p>
  );
}
