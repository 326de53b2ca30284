import { Island } from '#islands/island.tsx';
import { countOf } from '#platform/text/count.ts';
import type { FormResult } from '#ui/forms/guarded-form.tsx';
import { Message } from '#ui/text/message.tsx';
import { commentSent, type PublicComment } from './comment.ts';
import CommentForm from './comment-form.island.tsx';
import { CommentList } from './comment-list.tsx';

type CommentsSectionProps = {
  slug: string;
  comments: PublicComment[];
  timeZone: string;
  /** The message shown when comments are closed. */
  closed: string | null;
  result: FormResult | undefined;
};

export function CommentsSection({ slug, comments, timeZone, closed, result }: CommentsSectionProps) {
  return (
    <section aria-labelledby="comments" className="mt-[clamp(4rem,6vw,6rem)]">
      <h2 id="comments" className="type-t1 mb-7">
        {comments.length > 0 ? countOf(comments.length, 'comment') : 'No comments yet'}
      </h2>
      {result && 'sent' in result && (
        <div className="mb-7">
          <Message tone="ok">{commentSent}</Message>
        </div>
      )}
      {comments.length > 0 && <CommentList comments={comments} timeZone={timeZone} />}
      {closed ? (
        <p className="type-read border-t border-rule pt-6">{closed}</p>
      ) : (
        <Island of={CommentForm} props={{ slug, result }} when="visible" />
      )}
    </section>
  );
}
