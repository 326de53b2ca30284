import { formatShortDate } from '#platform/time/dates.ts';
import { Card } from '#ui/layout/card.tsx';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import type { PostCard as Post } from './post.ts';
import { useFormats } from '#ui/text/texts.ts';

type PostCardProps = {
  post: Post;
  heading?: 'h2' | 'h3';
  /** Spans the row in two-column grids. */
  isFirst?: boolean;
  /** For cards above the fold. */
  eager?: boolean;
  hasCover?: boolean;
};

export function PostCard({ post, heading, isFirst, eager, hasCover = true }: PostCardProps) {
  const formats = useFormats();
  const first = isFirst && {
    elsewhere: { media: '(40rem <= width < 53.75rem)', shape: 'wide' as const },
    className: 'aspect-4/3 sm:max-md:aspect-video',
  };
  const { slug, image, coverSeed: seed } = post;
  return (
    <Card
      to={`/blog/${slug}`}
      title={post.title}
      text={post.excerpt}
      facts={[post.category, formatShortDate(post.publishedAt, formats)]}
      tags={post.tags}
      lang={useSampleLanguage(post)}
      cover={hasCover ? { slug, image, seed, shape: 'card', eager, ...first } : null}
      heading={heading}
      className={`post ${isFirst ? 'sm:max-md:col-span-full' : ''}`}
    />
  );
}
