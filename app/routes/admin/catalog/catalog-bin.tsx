import type { ReactNode } from 'react';
import { catalogPath, type CatalogKind, type CatalogRow, deleteQuestion } from '#features/catalog/catalog.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import { useListActions } from '#routes/admin/content/use-list-actions.ts';
import { BulkBar, type Column, DataTable, useSelection } from '#ui/panel/data-table.tsx';
import { NamedIcon } from '#ui/images/named-icon.tsx';
import type { Formats } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/texts.ts';
import { useActions } from '#ui/panel/use-actions.ts';
import { askToConfirm } from '#ui/panel/confirm.tsx';

type CatalogBinProps<Row> = {
  kind: CatalogKind;
  title: string;
  rows: Row[];
  facts: (row: Row) => string;
  badge: (row: Row) => ReactNode;
  effectOfDeleting: (rows: Row[]) => string;
};

export function CatalogBin<Row extends CatalogRow>(props: CatalogBinProps<Row>) {
  const { kind, title, rows, effectOfDeleting } = props;
  const selection = useSelection(rows.map(({ id }) => id));
  const { inBin, isBusy } = useListActions({
    kind,
    path: catalogPath(kind),
    onDone: selection.clear,
    effectOfDeleting: (ids) => effectOfDeleting(rows.filter(({ id }) => ids.includes(id))),
  });
  return (
    <>
      <DataTable
        label={`${title} in the bin`}
        rows={rows}
        columns={columnsFor(props, useFormats())}
        nameOf={({ name }) => name}
        sorted={{ by: '', descending: true }}
        selection={selection}
      />
      <div className="px-2.5 *:mb-2.5">
        <BulkBar selection={selection} actions={inBin} isBusy={isBusy} />
      </div>
    </>
  );
}

function columnsFor<Row extends CatalogRow>(
  { facts, badge }: CatalogBinProps<Row>,
  formats: Formats,
): Column<Row>[] {
  return [
    { label: 'Name', cell: (row) => <NameCell row={row} facts={facts(row)} badge={badge(row)} /> },
    {
      label: 'Deleted',
      cell: ({ deletedAt }) => (
        <span className="type-label whitespace-nowrap">{formatShortDate(deletedAt!, formats)}</span>
      ),
    },
  ];
}

function NameCell({ row, facts, badge }: { row: CatalogRow; facts: string; badge: ReactNode }) {
  return (
    <div className="flex items-center gap-3.5">
      <NamedIcon name={row.icon} className="text-xl text-ink-2 max-sm:hidden" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="line-clamp-2 font-semibold">{row.name}</span>
          {badge}
        </div>
        <p className="type-label mt-0.5">{facts}</p>
      </div>
    </div>
  );
}

/** As in "“A”, “B” and 3 more". */
export function joinNames(rows: { name: string }[]): string {
  const named = rows.slice(0, 3).map(({ name }) => `“${name}”`);
  const more = rows.length - named.length;
  return new Intl.ListFormat('en-US').format(more > 0 ? [...named, `${more} more`] : named);
}

/** Asks for confirmation, then moves the item to the bin; the toast offers Undo. */
export function useCatalogActions(kind: CatalogKind) {
  const { sendAction: submitAction } = useActions(catalogPath(kind));

  return async ({ id, name }: CatalogRow) => {
    if (await askToConfirm(deleteQuestion(kind, name)))
      submitAction({ intent: 'bin', ids: JSON.stringify([id]) });
  };
}
