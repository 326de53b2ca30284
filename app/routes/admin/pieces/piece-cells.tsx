import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type PieceRow, type PieceState, stateOf } from '#features/pieces/piece.ts';
import { Badge } from '#ui/badge.tsx';
import { Cover } from '#ui/cover.tsx';

export function titleOf({ title }: { title: string }) {
  return title || 'Untitled';
}

type TitleCellProps = { row: PieceRow; path: string; details: ReactNode; inBin: boolean };

/** What lies in the bin must be taken out before it is edited. */
export function TitleCell({ row, path, details, inBin }: TitleCellProps) {
  const title = titleOf(row);
  return (
    <div className="flex items-center gap-3.5">
      <Cover
        slug={row.slug}
        image={row.image}
        salt={row.coverSalt}
        inPanel
        shape="card"
        className="aspect-4/3 w-13 flex-none rounded-sm max-sm:hidden"
      />
      <div className="min-w-0">
        {inBin ? (
          <span className="line-clamp-2 font-semibold">{title}</span>
        ) : (
          <Link
            to={`${path}/${row.id}/edit`}
            className="line-clamp-2 font-semibold transition-colors duration-(--quick) hover:text-accent-text"
          >
            {title}
          </Link>
        )}
        <p className="type-label mt-1">{details}</p>
      </div>
    </div>
  );
}

const looks: Record<PieceState, { tone: 'neutral' | 'ok' | 'warn'; label: string }> = {
  draft: { tone: 'neutral', label: 'Draft' },
  scheduled: { tone: 'warn', label: 'Scheduled' },
  published: { tone: 'ok', label: 'Published' },
};

export function StateCell({ row, now }: { row: PieceRow; now: string }) {
  const state = stateOf(row, new Date(now));
  const { tone, label } = looks[state];
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{label}</Badge>
      {row.hasChanges && state !== 'draft' && <span className="type-label">edited</span>}
    </span>
  );
}
