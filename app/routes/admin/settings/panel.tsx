import type { ReactNode } from 'react';

/** Container of a section without a settings form. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <div data-dense className="rounded-md border border-rule bg-surface p-5 sm:p-7">
      {children}
    </div>
  );
}
