import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { countOf } from '#platform/count.ts';
import type { Heading } from '#platform/heading.ts';
import { useDrawn } from '#ui/drawn.ts';
import { Icon } from '#ui/icon.tsx';

/** The sections of an article: beside the text where there is room, else folded above it. */
export function ArticleContents({ headings }: { headings: Heading[] }) {
  const current = useCurrentHeading(headings);
  const words = [headings, current];
  const beside = useDrawn('contents beside', words, () => (
    <>
      <p className="type-label mb-3">On this page</p>
      <SectionLinks headings={headings} current={current} />
    </>
  ));
  const above = useDrawn('contents above', words, () => (
    <SectionLinks headings={headings} current={current} />
  ));
  if (headings.length < 2) return null;
  return (
    <>
      <nav
        aria-label="On this page"
        className="sticky top-[calc(var(--head)+2rem)] max-h-[calc(100dvh-var(--head)-4rem)] self-start overflow-y-auto max-2xl:hidden"
        {...beside}
      />
      <details className="group mb-10 w-full max-w-(--measure) border-y border-rule lg:mx-auto 2xl:hidden print:hidden">
        <summary className="flex min-h-14 items-center gap-4 font-semibold transition-colors duration-(--quick) [&::-webkit-details-marker]:hidden hover:text-accent-text">
          On this page
          <span className="type-label ml-auto">{countOf(headings.length, 'section')}</span>
          <Icon of={ChevronDown} className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="On this page" className="pb-5" {...above} />
      </details>
    </>
  );
}

function SectionLinks({ headings, current }: { headings: Heading[]; current: string | undefined }) {
  return headings.map(({ id, text, depth }) => (
    <a
      key={id}
      href={`#${id}`}
      aria-current={id === current ? 'location' : undefined}
      className={`block border-l border-rule py-1.75 leading-[1.35] text-balance text-ink-2 transition-colors duration-(--quick) hover:text-accent-text focus-visible:-outline-offset-2 aria-[current]:border-l-3 aria-[current]:border-accent aria-[current]:font-[620] aria-[current]:text-ink pointer-coarse:py-3 ${depth === 3 ? 'pl-8 text-sm aria-[current]:pl-7.5' : 'pl-4 text-ui aria-[current]:pl-3.5'}`}
    >
      {text}
    </a>
  ));
}

/** The last heading above a line one third down the screen; the first one before that, and without scripts. */
function useCurrentHeading(headings: Heading[]) {
  const [current, setCurrent] = useState(headings[0]?.id);

  // How far the reader has come is known to the browser alone.
  useEffect(() => {
    const ahead = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) ahead.add(target.id);
          else ahead.delete(target.id);
        }
        setCurrent((headings.findLast(({ id }) => !ahead.has(id)) ?? headings[0])?.id);
      },
      // Everything below the line counts as ahead, however far, so that a jump past a heading is noticed too.
      { rootMargin: '-33% 0px 1000000px' },
    );
    for (const { id } of headings) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [headings]);

  return current;
}
