import { Island } from '#islands/island.tsx';
import { Chips } from '#ui/data/chips.tsx';
import { Message } from '#ui/text/message.tsx';
import { ShareBar } from '#ui/text/share-bar.tsx';
import LikeButton from './like-button.island.tsx';
import type { Article } from './post.ts';
import { tagPath } from './tag.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { textLocale } from '#content/texts/languages.ts';
import { pickTexts } from '#content/texts/translate.ts';
import { useTexts } from '#ui/text/texts.ts';

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
    <footer className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t-[1.5px] border-ink pt-6">
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
