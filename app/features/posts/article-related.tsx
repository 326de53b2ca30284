import { MoreLink } from '#ui/layout/more-link.tsx';
import { SectionHead } from '#ui/layout/section-head.tsx';
import { PostCard } from './post-card.tsx';
import type { PostCard as Post } from './post.ts';
import { useTexts } from '#ui/text/texts.ts';

type ArticleRelatedProps = { category: string; posts: Post[] };

export function ArticleRelated({ category, posts }: ArticleRelatedProps) {
  const t = useTexts();
  if (posts.length === 0) return null;
  const isOdd = posts.length % 2 === 1;
  return (
    <section aria-labelledby="related">
      <SectionHead
        id="related"
        title={t('article.related')}
        facts={[t('article.fromBlog'), t('article.posts', { count: posts.length })]}
      >
        <MoreLink to={`/blog?category=${encodeURIComponent(category)}`}>
          {t('article.moreIn', { category })}
        </MoreLink>
      </SectionHead>
      <div className="grid grid-cols-1 gap-x-(--gutter) gap-y-[clamp(2.25rem,3.6vw,3.5rem)] sm:grid-cols-2 md:grid-cols-3">
        {posts.map((post, index) => (
          <PostCard key={post.slug} post={post} isFirst={isOdd && index === 0} />
        ))}
      </div>
    </section>
  );
}
