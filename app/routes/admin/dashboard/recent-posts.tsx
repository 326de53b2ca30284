import type { RecentPost } from '#features/posts/post.ts';
import { formatNumber } from '#platform/text/count.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import { Box } from '#ui/panel/box.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { CoverRow } from '#ui/panel/cover-row.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import { useFormats } from '#ui/text/use-formats.ts';

export function RecentPosts({ posts }: { posts: RecentPost[] }) {
  const formats = useFormats();
  return (
    <Box title="Recent posts" aside={<MoreLink to="/admin/posts">All posts</MoreLink>}>
      {posts.length === 0 && (
        <Empty
          small
          fallbackNumber={53}
          title="No posts yet"
          text="Write your first post. You can save it as a draft."
        >
          <MoreLink to="/admin/posts/new">New post</MoreLink>
        </Empty>
      )}
      <ul>
        {posts.map(({ id, slug, title, category, image, coverSeed, state, at, views }) => (
          <CoverRow
            key={id}
            to={`/admin/posts/${id}/edit`}
            title={title || 'Untitled'}
            facts={`${category} · ${formatShortDate(at, formats)}`}
            cover={{ slug, image, seed: coverSeed }}
          >
            <StatusBadge status={state} />
            <span className="type-label min-w-[4.4em] text-right">
              {state === 'published' ? formatNumber(views, formats) : '—'}
              <span className="sr-only"> views</span>
            </span>
          </CoverRow>
        ))}
      </ul>
    </Box>
  );
}
