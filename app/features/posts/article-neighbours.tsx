import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#ui/layout/link.tsx';
import { formatShortDate } from '#platform/time/dates.ts';
import { Icon } from '#ui/images/icon.tsx';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import type { Neighbours, PostLink } from './post.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { useTexts } from '#ui/text/texts.ts';

type NeighboursProps = Neighbours & {};

export function ArticleNeighbours(props: NeighboursProps) {
  const t = useTexts();
  if (!props.older && !props.newer) return null;
  return (
    <nav
      aria-label={t('article.neighbours')}
      className="grid grid-cols-1 border-t-[1.5px] border-b border-t-ink border-b-rule sm:grid-cols-2"
    >
      <NeighbourLinks {...props} />
    </nav>
  );
}

function NeighbourLinks({ older, newer }: NeighboursProps) {
  const t = useTexts();
  return (
    <>
      {older && (
        <Neighbour
          post={older}
          label={
            <>
              <Icon of={ArrowLeft} className="transition-transform group-hover:-translate-x-0.75" />
              {t('article.previous')}
            </>
          }
          className="border-rule sm:border-r sm:pr-(--gutter)"
        />
      )}
      {newer && (
        <Neighbour
          post={newer}
          label={
            <>
              {t('article.next')}
              <Icon of={ArrowRight} className="transition-transform group-hover:translate-x-0.75" />
            </>
          }
          className="border-rule not-first:max-sm:border-t sm:col-start-2 sm:pl-(--gutter) sm:first:border-l"
        />
      )}
    </>
  );
}

type NeighbourProps = { post: PostLink; label: ReactNode; className: string };

function Neighbour({ post, label, className }: NeighbourProps) {
  const formats = useFormats();
  return (
    <Link
      to={`/blog/${post.slug}`}
      className={`group flex flex-col gap-4 pt-4.5 pb-8 focus-visible:-outline-offset-2 ${className}`}
    >
      <span className="type-label flex justify-between gap-3">
        <span className="inline-flex items-center gap-2 text-ink">{label}</span>
        <time dateTime={post.publishedAt}>{formatShortDate(post.publishedAt, formats)}</time>
      </span>
      <span lang={useSampleLanguage(post)} className="type-t2 max-w-[22em] text-balance">
        <span className="animated-underline">{post.title}</span>
      </span>
    </Link>
  );
}
