import { ChevronDown } from 'lucide-react';
import type { Heading } from '#platform/markdown/heading.ts';
import { Icon } from '#ui/images/icon.tsx';
import { useTexts } from '#ui/text/texts.ts';

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
