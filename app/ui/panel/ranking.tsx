import type { ReactNode } from 'react';
import { Link } from '#ui/layout/link.tsx';

export type RankingRow = {
  key: string;
  label: string;
  to?: string | undefined;
  /** Shown before the count. */
  fact?: ReactNode;
  count: number;
};

type RankingProps = {
  rows: RankingRow[];
  unit: string;
  empty: string;
  format: (count: number) => string;
};

/** The bar under each row is proportional to the highest count. */
export function Ranking({ rows, unit, empty, format }: RankingProps) {
  if (rows.length === 0) return <p className="type-read border-t border-rule px-5 py-4 text-md">{empty}</p>;
  const highest = Math.max(...rows.map(({ count }) => count));
  return (
    <ol className="border-t border-rule pt-2 pb-4">
      {rows.map(({ key, label, to, fact, count }) => (
        <li key={key} className="px-5 pt-2 leading-snug">
          <div className="flex items-center gap-4">
            <span className="mr-auto line-clamp-2 min-w-0 font-[550] wrap-anywhere sm:line-clamp-1">
              {to ? (
                <Link to={to} className="transition-colors duration-(--quick) hover:text-accent-text">
                  {label}
                </Link>
              ) : (
                label
              )}
            </span>
            {fact}
            <span className="type-label flex-none font-medium text-ink">
              {format(count)}
              <span className="sr-only"> {count === 1 ? unit : `${unit}s`}</span>
            </span>
          </div>
          <Bar share={(count / highest) * 100} />
        </li>
      ))}
    </ol>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      aria-hidden
      className="mt-2 block h-0.5 w-full forced-colors:[--ink:CanvasText] forced-colors:[--rule:GrayText]"
    >
      <rect width="100%" height="100%" className="fill-rule" />
      <rect width={`${share.toFixed(2)}%`} height="100%" className="fill-ink" />
    </svg>
  );
}
