import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/images/icon.tsx';
import { tickBox } from '#ui/forms/tick-box.ts';
import { useNewestLocation } from '#ui/layout/use-newest-location.ts';
import type { Selection } from './use-selection.ts';

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
