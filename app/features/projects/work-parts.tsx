import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { formatMonth } from '#platform/time/dates.ts';
import { useFormats } from '#ui/text/texts.ts';
import type { WorkItem } from './project.ts';

/** The focus of the link is shown around the whole item. */
export const workItem = 'group relative outline-offset-6 outline-accent-text has-[a:focus-visible]:outline-2';

export function WorkMeta({ item, className = '' }: { item: WorkItem; className?: string }) {
  const formats = useFormats();
  return (
    <p className={`type-label flex flex-wrap justify-between gap-x-3 ${className}`}>
      <span>{item.category}</span>
      <span>{item.completedAt && formatMonth(item.completedAt, formats)}</span>
    </p>
  );
}

/** In characters; a longer title is shown in the second size. */
const MAX_LARGE_TITLE_LENGTH = 40;

type WorkTitleProps = { item: WorkItem; className?: string; sizes: [string, string] };

/** The link covers the whole item. */
export function WorkTitle({ item: { slug, title, ...item }, className = '', sizes }: WorkTitleProps) {
  const size = sizes[title.length > MAX_LARGE_TITLE_LENGTH ? 1 : 0];
  return (
    <h2 lang={useSampleLanguage(item)} className={`wrap-anywhere ${size} ${className}`}>
      <a
        href={`/portfolio/${slug}`}
        className="animated-underline outline-none after:absolute after:inset-0 after:z-1"
      >
        {title}
      </a>
    </h2>
  );
}
