import { ArrowLeft, Rss } from '#ui/icons.ts';
import type { PostCard as Post } from '#features/posts/post.ts';
import { PostCard } from '#features/posts/post-card.tsx';
import type { Page } from '#platform/lists/pagination.ts';
import { CardGrid, isInFirstRow } from '#routes/site/list-page.tsx';
import { NotLoaded } from '#ui/layout/empty.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Link } from '#ui/layout/link.tsx';
import { PageHead } from '#ui/layout/heads.tsx';
import { useSite } from '#routes/site/shell/use-site.ts';
import { useTexts } from '#ui/text/texts.ts';

type PostsPageProps = {
  title: string;
  lede?: string;
  /** Path of the feed of these posts. */
  feed?: string;
  /** Null if loading failed. */
  posts: Page<Post> | null;
};

/** A part of the blog: the posts of a tag or series. */
export function PostsPage({ title, lede = '', feed, posts }: PostsPageProps) {
  const t = useTexts();
  const hasCovers = useSite().brand.posts !== 'list';
  const hasOddCount = posts !== null && posts.items.length % 2 === 1;
  return (
    <>
      <PageHead title={title} lede={lede} isSentence />
      <div className="wrap section pt-0">
        <nav
          aria-label={t('blog.label')}
          className="flex min-h-14.5 flex-wrap items-center justify-between gap-x-6 border-y border-t-(length:--rule-w) border-t-ink border-b-rule"
        >
          <Link to="/blog" className={linkClass}>
            <Icon of={ArrowLeft} />
            {t('blog.all')}
          </Link>
          {feed && (
            <Link to={feed} className={linkClass}>
              <Icon of={Rss} />
              {t('blog.feed')}
            </Link>
          )}
        </nav>
        <div className="pt-[clamp(1.75rem,3vw,2.75rem)]">
          {!posts && <NotLoaded />}
          {posts && (
            <CardGrid>
              {posts.items.map((post, index) => (
                <PostCard
                  key={post.slug}
                  post={post}
                  heading="h2"
                  isFirst={hasOddCount && index === 0}
                  eager={isInFirstRow(index)}
                  hasCover={hasCovers}
                />
              ))}
            </CardGrid>
          )}
        </div>
        {posts && <Pagination page={posts.page} pages={posts.pages} />}
      </div>
    </>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center gap-2 font-medium text-ink-2 transition-colors duration-(--quick) hover:text-accent-text';
