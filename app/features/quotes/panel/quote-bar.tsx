import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SavedTime } from '#features/content/panel/editor/save-status.tsx';
import { quotesPath, type QuoteState } from '#features/quotes/quote.ts';
import { Badge } from '#ui/data/badge.tsx';
import { ThemeToggle } from '#ui/panel/theme-toggle.tsx';
import { QuoteBadge } from './quote-progress.tsx';
import type { QuoteEditing } from './use-quote-editing.tsx';

type QuoteBarProps = {
  number: string | null;
  state: QuoteState;
  hasUnsentChanges?: boolean;
  /** Null if the quote cannot be edited. */
  editor: QuoteEditing | null;
  children: ReactNode;
};

export function QuoteBar({ number, state, hasUnsentChanges = false, editor, children }: QuoteBarProps) {
  return (
    <div className="sticky top-0 z-10 flex min-h-17 flex-wrap items-center gap-3 border-b border-rule bg-paper py-3 pr-5 pl-7 max-md:static max-md:px-(--margin) 2xl:py-0">
      <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 max-sm:w-full">
        <nav aria-label="Breadcrumb" className="type-label flex items-center gap-2">
          <Link
            to={quotesPath}
            className="inline-flex min-h-6 items-center transition-colors duration-(--quick) hover:text-accent-text"
          >
            Quotes
          </Link>
          <span aria-hidden>/</span>
          <span aria-current="page">{number ? `Quote ${number}` : 'New'}</span>
        </nav>
        <QuoteBadge state={state} />
        {hasUnsentChanges && <Badge tone="warn">Changes are not sent yet</Badge>}
        {editor && <SavedTime {...editor} />}
      </div>
      <div className="max-md:hidden">
        <ThemeToggle />
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </div>
  );
}
