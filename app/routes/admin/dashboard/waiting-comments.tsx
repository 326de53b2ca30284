import { Link } from 'react-router';
import { formatDateTime } from '#platform/time/times.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Box } from '#ui/layout/box.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { useFormats } from '#platform/time/use-formats.ts';

type WaitingComment = { id: string; authorName: string; content: string; title: string; createdAt: string };
type WaitingCommentsProps = { comments: WaitingComment[]; waiting: number };

export function WaitingComments({ comments, waiting }: WaitingCommentsProps) {
  const formats = useFormats();
  if (comments.length === 0) return null;
  return (
    <div className="mt-5">
      <Box
        title="Comments"
        aside={
          <>
            <Badge tone="hot">{waiting} waiting</Badge>
            <MoreLink to="/admin/comments">Moderate</MoreLink>
          </>
        }
      >
        <ul className="grid border-t border-rule md:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
          {comments.map(({ id, authorName, content, title, createdAt }) => (
            <li
              key={id}
              className="relative min-w-0 px-5 py-4 transition-colors duration-(--quick) hover:bg-paper"
            >
              <p className="truncate leading-snug">
                <Link
                  to="/admin/comments"
                  className="font-[620] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
                >
                  {authorName}
                </Link>{' '}
                <span className="text-ink-2">on {title}</span>
              </p>
              <p className="type-read mt-1 line-clamp-2 text-md wrap-anywhere">{content}</p>
              <p className="type-label mt-1.5">{formatDateTime(createdAt, formats)}</p>
            </li>
          ))}
        </ul>
      </Box>
    </div>
  );
}
