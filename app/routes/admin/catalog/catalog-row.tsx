import { Eye, EyeOff, Trash2 } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Link, useFetcher } from 'react-router';
import { type CatalogKind, catalogItemPath, type CatalogRow } from '#features/catalog/catalog.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/button.tsx';
import { NamedIcon } from '#ui/images/named-icon.tsx';
import { useFormats } from '#ui/text/texts.ts';

export type CountedRow = CatalogRow & { clicks: { total: number; lately: number } };

type CatalogRowProps = {
  kind: CatalogKind;
  row: CountedRow;
  facts: string;
  badge: ReactNode;
  onDelete: () => void;
};

export function CatalogRow({ kind, row, facts, badge, onDelete }: CatalogRowProps) {
  const formats = useFormats();
  const { id, name, icon, clicks } = row;
  return (
    <div className="grid items-center gap-x-5 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_11rem_auto] md:max-lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 items-center gap-3.5 md:max-lg:col-span-2">
        <NamedIcon name={icon} className="text-xl text-ink-2 max-sm:hidden" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link
              to={catalogItemPath(kind, id)}
              className="line-clamp-2 font-semibold transition-colors duration-(--quick) hover:text-accent-text"
            >
              {name}
            </Link>
            {badge}
          </div>
          <p className="type-label mt-0.5">{facts}</p>
        </div>
      </div>
      <p className="type-label tabular-nums sm:text-right md:max-lg:text-left">
        <span className="text-ink">{formatCount(clicks.total, 'click', formats)}</span>
        <span className="sm:block md:max-lg:inline">
          <span className="sm:hidden md:max-lg:inline"> · </span>
          {formatNumber(clicks.lately, formats)} in the last 30 days
        </span>
      </p>
      <div className="flex items-center gap-1 max-sm:-ml-2.5">
        <Active row={row} />
        <button type="button" aria-label={`Delete ${name}`} onClick={onDelete} className={iconButton}>
          <Icon of={Trash2} />
        </button>
      </div>
    </div>
  );
}

/** Optimistic: shows the submitted state until the response arrives. */
function Active({ row: { id, name, active } }: { row: CountedRow }) {
  const fetcher = useFetcher();
  const submittedAction = fetcher.formData?.get('intent');
  const isActive = submittedAction ? submittedAction === 'show' : active;
  return (
    <button
      type="button"
      title={isActive ? 'Hide from visitors' : 'Show to visitors'}
      onClick={() => void fetcher.submit({ intent: isActive ? 'hide' : 'show', id }, { method: 'post' })}
      className={`inline-flex min-h-11 min-w-25 items-center gap-2 rounded-sm px-2.5 text-ui font-[550] transition-colors duration-(--quick) hover:bg-paper-2 hover:text-accent-text ${isActive ? '' : 'text-ink-3'}`}
    >
      <Icon of={isActive ? Eye : EyeOff} />
      <span className="sr-only">{name}: </span>
      {isActive ? 'Active' : 'Inactive'}
    </button>
  );
}
