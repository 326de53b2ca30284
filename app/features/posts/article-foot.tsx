import { Island } from '#islands/island.tsx';
import { Chips } from '#ui/data/chips.tsx';
import { Message } from '#ui/text/message.tsx';
import { ShareBar } from '#ui/text/share-bar.tsx';
import LikeButton from './like-button.island.tsx';
import type { Article } from './post.ts';
import { tagPath } from './tag.ts';
import { useFormats } from '#platform/time/use-formats.ts';

type ArticleFootProps = {
  article: Pick<Article, 'slug' | 'tags' | 'likes'>;
  liked: boolean;
  /** Why a like was not counted. */
  refusal: string | null;
  shared: { url: string; title: string };
};

export function ArticleFoot({ article, liked, refusal, shared }: ArticleFootProps) {
  const { slug, tags, likes } = article;
  const { language, numberFormat } = useFormats();
  return (
    <footer className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t-[1.5px] border-ink pt-6">
      <Island
        of={LikeButton}
        props={{ slug, likes, liked, formats: { language, numberFormat } }}
        when="visible"
      />
      <ShareBar {...shared} label="Share" className="-mr-3" />
      {refusal && (
        <div className="w-full">
          <Message tone="bad">{refusal}</Message>
        </div>
      )}
      {tags.length > 0 && (
        <div className="w-full">
          <Chips label="Tags" items={tags.map((tag) => ({ text: tag, to: tagPath(tag) }))} />
        </div>
      )}
    </footer>
  );
}
