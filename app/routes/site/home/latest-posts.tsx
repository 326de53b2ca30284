import type { PostCard as Post } from '#features/posts/post.ts';
import { PostCard } from '#features/posts/post-card.tsx';
import { formatShortDate } from '#platform/time/dates.ts';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { SectionHead } from '#ui/layout/section-head.tsx';
import { SectionNotLoaded } from './section-not-loaded.tsx';

/** `posts` is null if loading failed. */
export function LatestPosts({ posts, timeZone }: { posts: Post[] | null; timeZone: string }) {
  if (!posts) return <SectionNotLoaded id="posts" title="Latest Insights" />;
  const newest = posts[0];
  if (!newest) return null;
  const hasOddCount = posts.length % 2 === 1;
  const facts = ['From the blog', `Last published ${formatShortDate(newest.publishedAt, timeZone)}`];
  return (
    <section aria-labelledby="posts" className="section">
      <div className="wrap">
        <SectionHead id="posts" title="Latest Insights" facts={facts}>
          <MoreLink to="/blog">Read All Posts</MoreLink>
        </SectionHead>
        <div className="grid grid-cols-1 gap-x-(--gutter) gap-y-[clamp(2.25rem,3.6vw,3.5rem)] sm:grid-cols-2 md:grid-cols-3">
          {posts.map((post) => (
            <PostCard
              key={post.slug}
              post={post}
              timeZone={timeZone}
              isFirst={hasOddCount && post === newest}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
