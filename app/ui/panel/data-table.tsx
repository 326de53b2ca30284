import { ArrowDown, ArrowUp, X } from '#ui/icons.ts';
import { type ComponentProps, type ReactNode, useId, useState, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/images/icon.tsx';
import { tickBox } from '#ui/forms/field.tsx';
import { useNewestLocation } from '#ui/layout/use-newest-location.ts';
import { Button, iconButton } from '#ui/forms/button.tsx';

export type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Value of the `sort` query parameter for this column. */
  sort?: string;
  numeric?: boolean;
  /** Hidden on narrow screens. */
  secondary?: boolean;
};

type DataTableProps<Row> = {
  label: string;
  rows: Row[];
  columns: Column<Row>[];
  nameOf: (row: Row) => string;
  sorted: { by: string; descending: boolean };
  selection: Selection;
};

export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, rows, columns, nameOf, sorted, selection } = props;
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-rule">
          <th scope="col" className="w-14 pr-4 pl-5">
            <Choice
              label="Select all"
              id={selection.allId}
              checked={selection.isAll}
              onChange={selection.toggleAll}
            />
          </th>
          {columns.map((column) => (
            <Heading key={column.label} column={column} sorted={sorted} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className="border-b border-rule transition-colors duration-(--quick) last:border-b-0 hover:bg-ink/3 has-[:checked]:bg-accent-wash/50"
          >
            <td className="w-14 pr-4 pl-5">
              <Choice
                label={`Select ${nameOf(row)}`}
                checked={selection.has(row.id)}
                onChange={() => selection.toggle(row.id)}
              />
            </td>
            {columns.map((column) => (
              <td key={column.label} className={`py-3 pr-5 ${styleOf(column)}`}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading<Row>({ column, sorted }: { column: Column<Row>; sorted: DataTableProps<Row>['sorted'] }) {
  const { search } = useNewestLocation();
  const isCurrent = column.sort !== undefined && column.sort === sorted.by;
  const order = isCurrent && sorted.descending ? 'asc' : 'desc';
  const headingClass = `type-label h-11 pr-5 font-medium ${styleOf(column)}`;
  if (!column.sort) {
    return (
      <th scope="col" className={headingClass}>
        {column.label}
      </th>
    );
  }
  const next = new URLSearchParams(search);
  next.set('sort', column.sort);
  next.set('order', order);
  next.delete('page');
  const direction = sorted.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={isCurrent ? direction : undefined} className={headingClass}>
      <Link
        to={`?${next}`}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap transition-colors duration-(--quick) hover:text-accent-text"
      >
        {column.label}
        {isCurrent && <Icon of={sorted.descending ? ArrowDown : ArrowUp} />}
      </Link>
    </th>
  );
}

function styleOf<Row>({ numeric, secondary }: Column<Row>) {
  return `${numeric ? 'text-right tabular-nums' : ''} ${secondary ? 'max-md:hidden' : ''}`;
}

/** A checkbox with a touch-sized target; the label is for screen readers. */
export function Choice({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="-m-3 grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input type="checkbox" className={`${tickBox} cursor-pointer`} {...input} />
    </label>
  );
}

type Selection = {
  selectedIds: string[];
  isAll: boolean;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Id of the checkbox that selects all. */
  allId: string;
};

/** Selection among the rows of the page; ids that are no longer listed are ignored. */
export function useSelection(ids: string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const allId = useId();
  const chosen = ids.filter((id) => selected.has(id));
  const isAll = ids.length > 0 && chosen.length === ids.length;
  return {
    selectedIds: chosen,
    isAll,
    has: (id) => selected.has(id),
    toggle: (id) => setSelected((current) => current.symmetricDifference(new Set([id]))),
    toggleAll: () => setSelected(new Set(isAll ? [] : ids)),
    clear: () => setSelected(new Set()),
    allId,
  };
}

type BulkBarProps = {
  selection: Selection;
  actions: { label: string; run: (ids: string[]) => void }[];
  isBusy: boolean;
};

/** Bulk actions; shown at the bottom of the window while rows are selected. */
export function BulkBar(props: BulkBarProps) {
  return props.selection.selectedIds.length > 0 ? <OpenBar {...props} /> : null;
}

function OpenBar({ selection, actions, isBusy }: BulkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { allId } = selection;

  // Gives its focus to the checkbox that selects all, or to the screen if no row is left, before it is removed.
  useLayoutEffect(() => {
    const element = bar.current!;
    return () => {
      if (!element.contains(document.activeElement)) return;
      const next = document.getElementById(allId) ?? document.getElementById('main');
      next?.focus();
    };
  }, [allId]);

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Selected rows"
      className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2.5 rounded-md border border-rule bg-surface py-2 pr-2 pl-5 shadow-pop max-sm:px-2.5 max-sm:pb-2.5"
    >
      <p
        aria-live="polite"
        className="mr-auto font-semibold tabular-nums max-sm:basis-[calc(100%-4rem)] max-sm:pl-2"
      >
        {selection.selectedIds.length} selected
      </p>
      {actions.map(({ label, run }) => (
        <Button
          key={label}
          variant="line"
          size="small"
          inactive={isBusy}
          className="max-sm:order-1 max-sm:flex-1 max-sm:px-2"
          onClick={() => run(selection.selectedIds)}
        >
          {label}
        </Button>
      ))}
      <button type="button" aria-label="Clear selection" onClick={selection.clear} className={iconButton}>
        <Icon of={X} />
      </button>
    </div>
  );
}
