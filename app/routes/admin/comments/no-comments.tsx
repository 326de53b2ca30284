import type { CommentState } from '#features/comments/comment-moderation.ts';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';

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

export function NoComments({ state, search, path }: NoCommentsProps) {
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
