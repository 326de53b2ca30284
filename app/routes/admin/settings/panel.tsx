import type { ReactNode } from 'react';

/** The surface on which a section stands that is no form of fields. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <div data-dense className="rounded-md border border-rule bg-surface p-5 sm:p-7">
      {children}
    </div>
  );
}
