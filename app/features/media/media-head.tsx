import type { ReactNode } from 'react';
import { countOf } from '#platform/count.ts';
import { formatFileSize } from '#platform/file-size.ts';
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
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="type-d2 -ml-[0.03em]">Media</h1>
        {children}
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t-[1.5px] border-ink pt-4">
        {count > 0 && <MediaSearch query={query} />}
        <p className="type-label">
          {countOf(count, 'picture')}
          {count > 0 && `, ${formatFileSize(bytes)}`}
        </p>
      </div>
    </header>
  );
}
