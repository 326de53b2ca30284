import { ChevronDown, ArrowLeft, ArrowRight } from '#ui/icons.ts';
import type { Heading } from '#platform/markdown/headings.ts';
import { Icon } from '#ui/images/icon.tsx';
import { useTexts, useFormats } from '#ui/text/texts.ts';
import { Link } from '#ui/layout/link.tsx';
import { type SeriesPlace, seriesPath } from '#features/posts/series/series.ts';
import type { ReactNode } from 'react';
import { formatShortDate } from '#platform/time/dates.ts';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import type { Neighbours, PostLink } from './post.ts';

/**
 * Beside the text on wide screens, otherwise collapsed above it. `app/enhancers/scroll-spy.ts`
 * marks the current section.
 */
export function ArticleContents({ headings }: { headings: Heading[] }) {
  const t = useTexts();
  if (headings.length < 2) return null;
  return (
    <>
      <nav
        aria-label={t('article.contents')}
        className="sticky top-[calc(var(--head)+2rem)] max-h-[calc(100dvh-var(--head)-4rem)] self-start overflow-y-auto max-2xl:hidden"
      >
        <p className="type-label mb-3">{t('article.contents')}</p>
        <SectionLinks headings={headings} />
      </nav>
      <details className="group mb-10 w-full max-w-(--measure) border-y border-rule lg:mx-auto 2xl:hidden print:hidden">
        <summary className="flex min-h-14 items-center gap-4 font-semibold transition-colors duration-(--quick) [&::-webkit-details-marker]:hidden hover:text-accent-text">
          {t('article.contents')}
          <span className="type-label ml-auto">{t('article.sections', { count: headings.length })}</span>
          <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t('article.contents')} className="pb-5">
          <SectionLinks headings={headings} />
        </nav>
      </details>
    </>
  );
}

function SectionLinks({ headings }: { headings: Heading[] }) {
  return headings.map(({ id, text, depth }, index) => (
    <a
      key={id}
      href={`#${id}`}
      data-section
      aria-current={index === 0 ? 'location' : undefined}
      className={`block border-l border-rule py-1.75 leading-[1.35] text-balance text-ink-2 transition-colors duration-(--quick) hover:text-accent-text focus-visible:-outline-offset-2 aria-[current]:border-l-3 aria-[current]:border-accent aria-[current]:font-[620] aria-[current]:text-ink pointer-coarse:py-3 ${depth === 3 ? 'pl-8 text-sm aria-[current]:pl-7.5' : 'pl-4 text-ui aria-[current]:pl-3.5'}`}
    >
      {text}
    </a>
  ));
}

/** The place of an article in its series, with the neighbouring parts. */
export function ArticleSeries({ title, slug, part, total, previous, next }: SeriesPlace) {
  const t = useTexts();
  const [before, after] = t('article.part', { part, total }).split('{series}');
  return (
    <nav
      aria-label={t('blog.series')}
      className="mb-10 border-y border-t-(length:--rule-w) border-t-ink border-b-rule py-4 print:hidden"
    >
      <p className="leading-snug">
        {before}
        <Link
          to={seriesPath(slug)}
          className="font-semibold underline underline-offset-4 hover:text-accent-text"
        >
          {title}
        </Link>
        {after}
      </p>
      {(previous || next) && (
        <ul className="mt-2 flex gap-x-6 max-sm:grid">
          {previous && (
            <li className="min-w-0">
              <Link to={`/blog/${previous.slug}`} rel="prev" className={linkClass}>
                <Icon of={ArrowLeft} className="flex-none" />
                <span className="sr-only">{t('article.previousPart')} </span>
                {previous.title}
              </Link>
            </li>
          )}
          {next && (
            <li className="min-w-0 sm:ml-auto sm:text-right">
              <Link to={`/blog/${next.slug}`} rel="next" className={linkClass}>
                <span className="sr-only">{t('article.nextPart')} </span>
                {next.title}
                <Icon of={ArrowRight} className="flex-none" />
              </Link>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}

const linkClass =
  'inline-flex min-h-9 items-center gap-2 text-ui text-ink-2 transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:min-h-11';

type NeighboursProps = Neighbours & {};

export function ArticleNeighbours(props: NeighboursProps) {
  const t = useTexts();
  if (!props.older && !props.newer) return null;
  return (
    <nav
      aria-label={t('article.neighbours')}
      className={`grid grid-cols-1 border-t-(length:--rule-w) border-b border-t-ink border-b-rule ${props.older && props.newer ? 'sm:grid-cols-2' : ''}`}
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
          className="sm:pr-(--gutter)"
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
          className="border-rule not-first:max-sm:border-t sm:not-first:border-l sm:not-first:pl-(--gutter)"
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
