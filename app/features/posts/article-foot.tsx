import { Island } from '#islands/island.tsx';
import { Chips } from '#ui/data/chips.tsx';
import { Message } from '#ui/text/message.tsx';
import { ShareBar } from '#ui/text/share-bar.tsx';
import LikeButton from './like-button.island.tsx';
import type { Article, PostCard as Post } from './post.ts';
import { tagPath } from './tag.ts';
import { useFormats, useTexts } from '#ui/text/texts.ts';
import { textLocale } from '#content/texts/languages.ts';
import { pickTexts } from '#content/texts/translate.ts';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { SectionHead } from '#ui/layout/heads.tsx';
import { PostCard } from './post-card.tsx';

type ArticleFootProps = {
  article: Pick<Article, 'slug' | 'tags' | 'likes'>;
  liked: boolean;
  /** Why a like was not counted. */
  refusal: string | null;
  shared: { url: string; title: string };
};

export function ArticleFoot({ article, liked, refusal, shared }: ArticleFootProps) {
  const t = useTexts();
  const { slug, tags, likes } = article;
  const { language, numberFormat } = useFormats();
  const texts = pickTexts(t, {
    like: 'article.like',
    one: 'article.likes.one',
    other: 'article.likes.other',
    liked: 'article.liked',
    failed: 'form.failed',
  });
  return (
    <footer className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t-(length:--rule-w) border-ink pt-6">
      <Island
        of={LikeButton}
        props={{ slug, likes, liked, texts, formats: { language: textLocale(language), numberFormat } }}
        when="visible"
      />
      <ShareBar {...shared} label={t('share.label')} className="-mr-3" />
      {refusal && (
        <div className="w-full">
          <Message tone="bad">{refusal}</Message>
        </div>
      )}
      {tags.length > 0 && (
        <div className="w-full">
          <Chips label={t('article.tags')} items={tags.map((tag) => ({ text: tag, to: tagPath(tag) }))} />
        </div>
      )}
    </footer>
  );
}

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
