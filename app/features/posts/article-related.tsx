import { countOf } from '#platform/text/count.ts';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { SectionHead } from '#ui/layout/section-head.tsx';
import { PostCard } from './post-card.tsx';
import type { PostCard as Post } from './post.ts';

type ArticleRelatedProps = { category: string; posts: Post[]; timeZone: string };

export function ArticleRelated({ category, posts, timeZone }: ArticleRelatedProps) {
  if (posts.length === 0) return null;
  const isOdd = posts.length % 2 === 1;
  return (
    <section aria-labelledby="related">
      <SectionHead
        id="related"
        title="Related posts"
        facts={['From the blog', countOf(posts.length, 'post')]}
      >
        <MoreLink to={`/blog?category=${encodeURIComponent(category)}`}>{`More in ${category}`}</MoreLink>
      </SectionHead>
      <div className="grid grid-cols-1 gap-x-(--gutter) gap-y-[clamp(2.25rem,3.6vw,3.5rem)] sm:grid-cols-2 md:grid-cols-3">
        {posts.map((post, index) => (
          <PostCard key={post.slug} post={post} timeZone={timeZone} isFirst={isOdd && index === 0} />
        ))}
      </div>
    </section>
  );
}
