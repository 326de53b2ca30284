import { Island } from '#islands/island.tsx';
import type { FormResult } from '#ui/forms/guarded-form.tsx';
import { NotLoaded } from '#ui/layout/not-loaded.tsx';
import { Message } from '#ui/text/message.tsx';
import type { PublicComment } from './comment.ts';
import CommentForm from './comment-form.island.tsx';
import { CommentList } from './comment-list.tsx';
import { pickTexts } from '#content/texts/translate.ts';
import { useTexts } from '#ui/text/texts.ts';

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
