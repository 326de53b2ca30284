import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cover } from '#ui/images/cover.tsx';

type CoverRowProps = {
  to: string;
  title: string;
  facts: string;
  cover: { slug: string; image: string | null; seed: string };
  /** Content at the end of the row, such as a badge or a number. */
  children: ReactNode;
};

/** A list row whose title link covers the whole row. */
export function CoverRow({ to, title, facts, cover, children }: CoverRowProps) {
  return (
    <li className="relative grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 border-t border-rule px-5 py-2.75 transition-colors duration-(--quick) last:rounded-b-md hover:bg-paper sm:grid-cols-[3.25rem_minmax(0,1fr)_auto]">
      <Cover {...cover} inPanel shape="card" />
      <div className="min-w-0">
        <Link
          to={to}
          className="block leading-snug font-semibold max-sm:line-clamp-2 sm:truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
        >
          {title}
        </Link>
        <p className="type-label truncate">{facts}</p>
      </div>
      <div className="flex items-center gap-4 max-sm:col-start-2">{children}</div>
    </li>
  );
}
