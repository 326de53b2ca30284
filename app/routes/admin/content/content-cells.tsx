import type { ReactNode } from 'react';
import { Link, useSubmit } from 'react-router';
import { type ContentRow, getContentState } from '#features/content/model/content.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Cover } from '#ui/images/cover.tsx';
import { DONE_FIELD } from '#ui/panel/panel-actions.ts';
import { StatusBadge } from '#ui/panel/status-badge.tsx';

export function formatTitle({ title }: { title: string }) {
  return title || 'Untitled';
}

type TitleCellProps = { row: ContentRow; path: string; details: ReactNode; inBin: boolean };

/** Content in the bin cannot be edited, so its title is no link. */
export function TitleCell({ row, path, details, inBin }: TitleCellProps) {
  const title = formatTitle(row);
  return (
    <div className="flex items-center gap-3.5">
      <Cover
        slug={row.slug}
        image={row.image}
        seed={row.coverSeed}
        inPanel
        shape="card"
        className="aspect-4/3 w-13 flex-none rounded-sm max-sm:hidden"
      />
      <div className="min-w-0">
        {inBin ? (
          <span className="line-clamp-2 wrap-anywhere font-semibold">{title}</span>
        ) : (
          <Link
            to={`${path}/${row.id}/edit`}
            className="line-clamp-2 wrap-anywhere font-semibold transition-colors duration-(--quick) hover:text-accent-text"
          >
            {title}
          </Link>
        )}
        <div className="type-label mt-1 flex flex-wrap gap-x-3">
          {details}
          {!inBin && <DuplicateButton row={row} path={path} />}
        </div>
      </div>
    </div>
  );
}

/** The look of the actions below a title. */
export const rowAction =
  'underline decoration-rule-2 underline-offset-3 transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:py-3';

function DuplicateButton({ row, path }: { row: ContentRow; path: string }) {
  const submit = useSubmit();
  return (
    <button
      type="button"
      aria-label={`Duplicate: ${formatTitle(row)}`}
      onClick={() =>
        submit(
          { intent: 'duplicate', id: row.id, [DONE_FIELD]: 'Draft copy created.' },
          { method: 'post', action: path },
        )
      }
      className={rowAction}
    >
      Duplicate
    </button>
  );
}

export function StateCell({ row, now, inBin }: { row: ContentRow; now: string; inBin: boolean }) {
  const formats = useFormats();
  const state = inBin ? 'bin' : getContentState(row, new Date(now));
  return (
    <span className="flex flex-wrap items-center gap-2">
      <StatusBadge status={state} />
      {row.byLink && <StatusBadge status="by link" />}
      {state === 'scheduled' && row.publishedAt && (
        <span className="type-label">{formatDateTime(row.publishedAt, formats)}</span>
      )}
      {row.hasChanges && (state === 'scheduled' || state === 'published') && (
        <span className="type-label">Unpublished changes</span>
      )}
    </span>
  );
}
