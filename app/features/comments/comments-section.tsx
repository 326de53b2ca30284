import { Island } from '#islands/island.tsx';
import { countOf } from '#platform/text/count.ts';
import type { FormResult } from '#ui/forms/guarded-form.tsx';
import { Message } from '#ui/text/message.tsx';
import { commentSent, type PublicComment } from './comment.ts';
import CommentForm from './comment-form.island.tsx';
import { CommentList } from './comment-list.tsx';
import { useFormats } from '#platform/time/use-formats.ts';

type CommentsSectionProps = {
  slug: string;
  comments: PublicComment[];
  /** The message shown when comments are closed. */
  closed: string | null;
  result: FormResult | undefined;
};

export function CommentsSection({ slug, comments, closed, result }: CommentsSectionProps) {
  const formats = useFormats();
  return (
    <section aria-labelledby="comments" className="mt-[clamp(4rem,6vw,6rem)]">
      <h2 id="comments" className="type-t1 mb-7">
        {comments.length > 0 ? countOf(comments.length, 'comment', formats) : 'No comments yet'}
      </h2>
      {result && 'sent' in result && (
        <div className="mb-7">
          <Message tone="ok">{commentSent}</Message>
        </div>
      )}
      {comments.length > 0 && <CommentList comments={comments} />}
      {closed ? (
        <p className="type-read border-t border-rule pt-6">{closed}</p>
      ) : (
        <Island of={CommentForm} props={{ slug, result }} when="visible" />
      )}
    </section>
  );
}
