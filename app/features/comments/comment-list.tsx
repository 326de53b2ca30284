import { formatShortDate } from '#platform/time/dates.ts';
import { fallbackCoverOf } from '#ui/images/fallback-cover.ts';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { Cover } from '#ui/images/cover.tsx';
import type { PublicComment } from './comment.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { useTexts } from '#ui/text/texts.ts';

export function CommentList({ comments }: { comments: PublicComment[] }) {
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
        fallbackNumber={fallbackCoverOf(authorName)}
        image={null}
        shape="square"
        className="row-span-2 size-11 rounded-full"
      />
      <header className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1.5">
        <p className="font-[620] wrap-anywhere">
          {authorName}
          {byOwner && (
            <span className="ml-2 rounded-sm bg-ink px-1.5 py-0.75 align-[0.12em] font-mono text-[0.6875rem] leading-none font-medium text-paper">
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
