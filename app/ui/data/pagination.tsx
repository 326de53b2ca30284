import { ChevronLeft, ChevronRight } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Icon } from '#ui/images/icon.tsx';
import { Link } from '#ui/layout/link.tsx';
import { useNewestLocation } from '#ui/layout/use-newest-location.ts';
import { formatQuery } from './format-query.ts';
import { useTexts } from '#ui/text/texts.ts';

/** Fits on every phone between the previous and next links. */
const MAX_NARROW_PAGES = 3;

/** Preserves the other query parameters. */
export function Pagination({ page, pages }: { page: number; pages: number }) {
  const t = useTexts();
  const { pathname, search } = useNewestLocation();
  if (pages <= 1) return null;

  const urlOf = (number: number) => {
    const query = new URLSearchParams(search);
    if (number === 1) query.delete('page');
    else query.set('page', String(number));
    return query.size > 0 ? `${pathname}?${formatQuery(query)}` : pathname;
  };

  const common = { page, urlOf };
  return (
    <nav
      aria-label={t('lists.pages')}
      className="mt-[clamp(3rem,5vw,5rem)] flex flex-wrap items-center justify-between border-t-(length:--rule-w) border-ink pt-4 sm:gap-4"
    >
      <Step to={page > 1 ? urlOf(page - 1) : null} rel="prev">
        <Icon of={ChevronLeft} />
        <span className="max-sm:sr-only">{t('lists.previous')}</span>
      </Step>
      {pages > MAX_NARROW_PAGES && (
        <Numbers numbers={pageNumbers(page, pages, { hasRoom: false })} className="sm:hidden" {...common} />
      )}
      <Numbers
        numbers={pageNumbers(page, pages)}
        className={pages > MAX_NARROW_PAGES ? 'max-sm:hidden' : ''}
        {...common}
      />
      <Step to={page < pages ? urlOf(page + 1) : null} rel="next">
        <span className="max-sm:sr-only">{t('lists.next')}</span>
        <Icon of={ChevronRight} />
      </Step>
    </nav>
  );
}

type NumbersProps = {
  numbers: (number | null)[];
  page: number;
  urlOf: (number: number) => string;
  className: string;
};

function Numbers({ numbers, page, urlOf, className }: NumbersProps) {
  const t = useTexts();
  return (
    <ol className={`flex gap-1 font-label text-ui font-medium tabular ${className}`}>
      {numbers.map((number, index) => (
        <li key={number ?? `gap-${index}`}>
          {number === null ? (
            <span className="grid h-11 w-5 place-items-center text-ink-3">…</span>
          ) : (
            <Link
              to={urlOf(number)}
              aria-label={t('lists.page', { number })}
              aria-current={number === page ? 'page' : undefined}
              className="grid h-11 min-w-11 place-items-center rounded-sm transition-colors duration-(--quick) hover:bg-paper-2 aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {number}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: 'prev' | 'next'; children: ReactNode }) {
  const stepClass = 'inline-flex min-h-11 min-w-11 items-center gap-2 font-semibold max-sm:justify-center';
  if (to === null) {
    return (
      <span aria-disabled className={`${stepClass} text-ink-3`}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={to}
      rel={rel}
      className={`${stepClass} transition-colors duration-(--quick) hover:text-accent-text`}
    >
      {children}
    </Link>
  );
}

/** First, last and current page, with its neighbours if there is room; `null` is a gap. */
export function pageNumbers(page: number, pages: number, { hasRoom = true } = {}): (number | null)[] {
  const neighbours = hasRoom ? 1 : 0;
  const shown = [1, page - neighbours, page, page + neighbours, pages].filter(
    (number) => number >= 1 && number <= pages,
  );
  const numbers = [...new Set(shown)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (hasRoom && number - before === 2) return [number - 1, number];
    return number - before > 1 ? [null, number] : [number];
  });
}
