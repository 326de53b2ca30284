import type { ReactNode } from 'react';
import { countOf } from '#platform/count.ts';
import { formatFileSize } from '#platform/file-size.ts';
import { ScreenHead } from '#ui/screen-head.tsx';
import { MediaSearch } from './media-search.tsx';

type MediaHeadProps = {
  totals: { count: number; bytes: number };
  query: string;
  /** The button that uploads. */
  children: ReactNode;
};

export function MediaHead({ totals: { count, bytes }, query, children }: MediaHeadProps) {
  return (
    <header className="mb-8">
      <ScreenHead title="Media">{children}</ScreenHead>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t-[1.5px] border-ink pt-4">
        {count > 0 && <MediaSearch query={query} />}
        <p className="type-label">
          {countOf(count, 'picture')}
          {count > 0 && `, ${formatFileSize(bytes)}`}
        </p>
      </div>
    </header>
  );
}
