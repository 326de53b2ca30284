import { Island } from '#islands/island.tsx';
import type { FormResult } from '#ui/forms/guarded-form.tsx';
import { NotLoaded } from '#ui/layout/empty.tsx';
import { Message } from '#ui/text/message.tsx';
import type { PublicComment } from './comment.ts';
import CommentForm from './comment-form.island.tsx';
import { pickTexts } from '#content/texts/translate.ts';
import { useTexts, useFormats } from '#ui/text/texts.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import { pickFallbackCover } from '#ui/images/cover-url.ts';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { Cover } from '#ui/images/cover.tsx';

type CommentsSectionProps = {
  slug: string;
  /** Null if loading failed. */
  comments: PublicComment[] | null;
  isClosed: boolean;
  result: FormResult | undefined;
};

const formTexts = {
  leave: 'comments.leave',
  name: 'comments.name',
  email: 'comments.email',
  emailHint: 'comments.emailHint',
  comment: 'comments.comment',
  post: 'comments.post',
  posting: 'comments.posting',
  approval: 'comments.approval',
  waiting: 'comments.waiting',
  sent: 'comments.sent',
  failed: 'comments.failed',
  required: 'form.required',
  honeypot: 'form.honeypot',
} as const;

export function CommentsSection({ slug, comments, isClosed, result }: CommentsSectionProps) {
  const t = useTexts();
  const hasComments = comments !== null && comments.length > 0;
  return (
    <section
      aria-labelledby="comments"
      className={`mt-[clamp(4rem,6vw,6rem)] ${hasComments ? '' : 'print:hidden'}`}
    >
      {comments ? (
        <h2 id="comments" className="type-t1 mb-7">
          {hasComments ? t('comments.count', { count: comments.length }) : t('comments.none')}
        </h2>
      ) : (
        <div id="comments" className="mb-7">
          <NotLoaded text="comments.notLoaded" />
        </div>
      )}
      {result && 'sent' in result && (
        <div className="mb-7">
          <Message tone="ok">{t('comments.sent')}</Message>
        </div>
      )}
      {hasComments && <CommentList comments={comments} />}
      {isClosed ? (
        <p className="type-read border-t border-rule pt-6">{t('comments.closed')}</p>
      ) : (
        <Island of={CommentForm} props={{ slug, result, texts: pickTexts(t, formTexts) }} when="visible" />
      )}
    </section>
  );
}

function CommentList({ comments }: { comments: PublicComment[] }) {
  return (
    <ol>
      {comments.map((comment) => (
        <li key={comment.id} className={`border-t border-rule py-6 ${comment.isReply ? 'ml-15' : ''}`}>
          <Comment comment={comment} />
        </li>
      ))}
    </ol>
  );
}

function Comment({ comment }: { comment: PublicComment }) {
  const formats = useFormats();
  const t = useTexts();
  const { authorName, content, createdAt, byOwner } = comment;
  return (
    <article className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 gap-y-1">
      <Cover
        fallbackNumber={pickFallbackCover(authorName)}
        image={null}
        shape="square"
        className="row-span-2 size-11 rounded-full"
      />
      <header className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1.5">
        <p className="font-[620] wrap-anywhere">
          {authorName}
          {byOwner && (
            <span className="type-label ml-2 rounded-sm bg-ink px-1.5 py-0.75 align-[0.12em] leading-none font-medium text-paper">
              {t('comments.author')}
            </span>
          )}
        </p>
        <time dateTime={createdAt} className="type-label">
          {formatShortDate(createdAt, formats)}
        </time>
      </header>
      <p dir="auto" lang={useSampleLanguage(comment)} className="type-read break-words whitespace-pre-line">
        {content}
      </p>
    </article>
  );
}
