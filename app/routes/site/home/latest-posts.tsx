import type { PostCard as Post } from '#features/posts/post.ts';
import { PostCard } from '#features/posts/post-card.tsx';
import { formatShortDate } from '#platform/time/dates.ts';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { SectionHead } from '#ui/layout/section-head.tsx';
import { SectionNotLoaded } from './section-not-loaded.tsx';
import { useFormats } from '#ui/text/use-formats.ts';
import { useTexts } from '#ui/text/texts.ts';

type LatestPostsProps = {
  title: string;
  /** Shown above the title; may be empty. */
  label: string;
  /** Label of the link to all posts; empty for none. */
  button: string;
  /** Null if loading failed. */
  posts: Post[] | null;
};

export function LatestPosts({ title, label, button, posts }: LatestPostsProps) {
  const formats = useFormats();
  const t = useTexts();
  if (!posts) return <SectionNotLoaded id="posts" title={title} />;
  const newest = posts[0];
  if (!newest) return null;
  const hasOddCount = posts.length % 2 === 1;
  const facts = [
    ...(label ? [label] : []),
    t('home.lastPublished', { date: formatShortDate(newest.publishedAt, formats) }),
  ];
  return (
    <section aria-labelledby="posts" className="section">
      <div className="wrap">
        <SectionHead id="posts" title={title} facts={facts}>
          {button && <MoreLink to="/blog">{button}</MoreLink>}
        </SectionHead>
        <div className="grid grid-cols-1 gap-x-(--gutter) gap-y-[clamp(2.25rem,3.6vw,3.5rem)] sm:grid-cols-2 md:grid-cols-3">
          {posts.map((post) => (
            <PostCard key={post.slug} post={post} isFirst={hasOddCount && post === newest} />
          ))}
        </div>
      </div>
    </section>
  );
}
