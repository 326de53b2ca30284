import type { CommentState } from '#features/comments/comment-moderation.ts';
import { Empty } from '#ui/empty.tsx';
import { MoreLink } from '#ui/more-link.tsx';

const words = {
  waiting: {
    title: 'Nothing is waiting.',
    text: 'Every comment has been looked at. The next one stands here, and beside “Comments” its number.',
  },
  approved: {
    title: 'No approved comments yet.',
    text: 'What you approve is shown under its article at once, and stands here.',
  },
  spam: { title: 'No spam.', text: 'What looks like a machine’s is kept here for you to see.' },
  bin: { title: 'The bin is empty.', text: 'What you delete lies here until you delete it for good.' },
};

type NoCommentsProps = { state: CommentState; search: string; path: string };

export function NoComments({ state, search, path }: NoCommentsProps) {
  const isFiltered = search !== '';
  const { title, text } = isFiltered
    ? { title: 'Nothing matches.', text: `No comment here holds “${search}”.` }
    : words[state];
  return (
    <div className="border-t border-rule p-6 sm:p-10">
      <Empty print={67} title={title} text={text}>
        {isFiltered || state !== 'waiting' ? (
          <MoreLink to={isFiltered && state !== 'waiting' ? `${path}?state=${state}` : path}>
            {isFiltered ? 'Show all of them' : 'What is waiting'}
          </MoreLink>
        ) : (
          <MoreLink to="/blog">Your blog</MoreLink>
        )}
      </Empty>
    </div>
  );
}
