import { Heart } from 'lucide-react';
import { countOf } from '#platform/count.ts';
import { Chips } from '#ui/chips.tsx';
import { Icon } from '#ui/icon.tsx';
import { ShareBar } from '#ui/share-bar.tsx';

type ArticleFootProps = { tags: string[]; likes: number; shared: { url: string; title: string } };

/** Below the last line: how the article was received, the ways to pass it on, and what it is about. */
export function ArticleFoot({ tags, likes, shared }: ArticleFootProps) {
  return (
    <footer className="mt-14 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t-[1.5px] border-ink pt-6">
      <p className="flex items-center gap-2.5 font-semibold tabular-nums">
        <Icon of={Heart} className="text-accent-text" />
        {countOf(likes, 'like')}
      </p>
      <ShareBar {...shared} label="Share" className="-mr-3" />
      {tags.length > 0 && (
        <div className="w-full">
          <Chips label="Tags" items={tags} />
        </div>
      )}
    </footer>
  );
}
