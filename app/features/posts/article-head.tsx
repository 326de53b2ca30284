import type { Layout } from '#content/layout.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import { Cover } from '#ui/images/cover.tsx';
import { Portrait } from '#ui/images/portrait.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import type { Article } from './post.ts';
import { useFormats, useTexts } from '#ui/text/texts.ts';

type ArticleHeadProps = {
  article: Article;
  author: string;
  portrait: string | null;
  /** The owner's name of the blog. */
  sectionLabel: string;
  layout: Pick<Layout, 'article' | 'articleCover'>;
  /** Hides the view count. */
  isPreview?: boolean;
};

const covers = {
  under: {
    shape: 'banner',
    elsewhere: { media: '(width < 40rem)', shape: 'card' },
    className: 'aspect-4/3 sm:aspect-5/2',
  },
  beside: { shape: 'card' },
} as const;

export function ArticleHead(props: ArticleHeadProps) {
  const { slug, title, excerpt, excerptTyped, category, image, coverSeed } = props.article;
  const { article: layout, articleCover } = props.layout;
  const lang = useSampleLanguage(props.article);
  return (
    <header className="article-head wrap pt-[calc(var(--head)+clamp(1.25rem,3vw,2.75rem))]">
      <Crumbs
        links={[
          { label: props.sectionLabel, to: '/blog' },
          { label: category, to: `/blog?category=${encodeURIComponent(category)}` },
        ]}
      />
      <h1 lang={lang} className="type-d1 mt-[clamp(1rem,2.2vw,2rem)] -ml-[0.03em] max-w-[14em]">
        {title}
      </h1>
      {excerptTyped && (
        <p lang={lang} className="type-lede mt-[clamp(1.25rem,2vw,1.75rem)] max-w-[33em]">
          {excerpt}
        </p>
      )}
      <Byline {...props} />
      {articleCover && <Cover slug={slug} image={image} seed={coverSeed} eager {...covers[layout]} />}
    </header>
  );
}

function Byline({ article, author, portrait, isPreview = false }: ArticleHeadProps) {
  const formats = useFormats();
  const t = useTexts();
  return (
    <div className="byline mt-[clamp(1.5rem,2.6vw,2.25rem)] flex flex-wrap items-center gap-x-4.5 gap-y-2 border-t-(length:--rule-w) border-ink pt-3.5 pb-6 sm:gap-x-7">
      <p className="mr-auto flex items-center gap-3 font-semibold wrap-anywhere max-sm:w-full">
        <Portrait name={author} image={portrait} eager className="size-9" />
        {author}
      </p>
      <time dateTime={article.publishedAt} className="type-label">
        {formatShortDate(article.publishedAt, formats)}
      </time>
      <span className="type-label">{t('article.minutes', { count: article.readingMinutes })}</span>
      {!isPreview && (
        <span data-views className="type-label">
          {t('article.views', { count: article.views })}
        </span>
      )}
    </div>
  );
}
