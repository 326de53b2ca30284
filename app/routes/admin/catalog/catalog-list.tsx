import { EyeOff, Globe, Plus } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import {
  publicCatalogPath,
  catalogPath,
  type CatalogKind,
  catalogItemPath,
  newCatalogItemId,
} from '#features/catalog/catalog.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { FilterBar } from '#ui/panel/filter-bar.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import { SortableList } from '#ui/panel/sortable-list.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { CatalogBin, useCatalogActions } from './catalog-bin.tsx';
import { type CountedRow, CatalogRow } from './catalog-row.tsx';
import type { CatalogTotals } from './catalog-screens.server.ts';
import type { Formats } from '#platform/time/formats.ts';
import { useFormats } from '#ui/text/texts.ts';

type CatalogListProps<Row> = {
  kind: CatalogKind;
  title: string;
  create: { label: string; invitation: string };
  categories: readonly string[];
  query: { search: string; category: string | null; inBin: boolean };
  rows: Row[];
  totals: CatalogTotals;
  /** Whether the owner has hidden the public page. */
  isHidden: boolean;
  facts: (row: Row) => string;
  badge: (row: Row) => ReactNode;
  /** Text of the confirmation dialog before permanent deletion. */
  effectOfDeleting: (rows: Row[]) => string;
};

export function CatalogList<Row extends CountedRow>(props: CatalogListProps<Row>) {
  const { kind, title, create, query, rows, totals, isHidden } = props;
  const remove = useCatalogActions(kind);
  return (
    <>
      <ScreenHead title={title} note={noteOf(kind, totals, useFormats())}>
        {isHidden ? (
          <ButtonLink to="/admin/settings/navigation" variant="line" size="small">
            <Icon of={EyeOff} />
            Page is hidden
          </ButtonLink>
        ) : (
          <ButtonLink to={publicCatalogPath(kind)} variant="line" size="small">
            <Icon of={Globe} />
            View page
          </ButtonLink>
        )}
        <ButtonLink to={catalogItemPath(kind, newCatalogItemId)} size="small">
          <Icon of={Plus} />
          {create.label}
        </ButtonLink>
      </ScreenHead>
      <Tabs label="Filter" tabs={tabsOf(props)} />
      <section aria-label={title} className="mt-5 rounded-md border border-rule bg-surface">
        <div className="border-b border-rule">
          <FilterBar
            label={`Search ${title}`}
            placeholder="Search name and description"
            search={query.search}
            preservedParams={{ category: query.category, state: query.inBin ? 'bin' : null }}
            note={orderHint(props)}
          />
        </div>
        {rows.length > 0 ? (
          query.inBin ? (
            <CatalogBin {...props} />
          ) : (
            <Rows {...props} onDelete={remove} />
          )
        ) : (
          <div className="p-6 sm:p-10">
            <EmptyList {...props} />
          </div>
        )}
      </section>
    </>
  );
}

type RowsProps<Row> = CatalogListProps<Row> & { onDelete: (row: Row) => void };

function Rows<Row extends CountedRow>(props: RowsProps<Row>) {
  const { kind, title, query, rows, facts, badge, onDelete } = props;
  const fetcher = useFetcher();
  const submittedIds = fetcher.formData?.get('ids');
  const order = submittedIds ? sortByIds(rows, String(submittedIds).split(',')) : rows;
  const renderRow = (row: Row) => (
    <CatalogRow kind={kind} row={row} facts={facts(row)} badge={badge(row)} onDelete={() => onDelete(row)} />
  );

  if (isFiltered(query)) {
    return (
      <ul aria-label={title}>
        {rows.map((row) => (
          <li key={row.id} className="border-b border-rule px-4 py-2.5 last:border-b-0">
            {renderRow(row)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <SortableList
      label={title}
      items={order}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onOrder={(next) =>
        void fetcher.submit({ intent: 'order', ids: next.map(({ id }) => id).join(',') }, { method: 'post' })
      }
    >
      {renderRow}
    </SortableList>
  );
}

function EmptyList<Row>({ kind, create, query }: CatalogListProps<Row>) {
  if (query.inBin && !query.search) {
    return (
      <Empty
        fallbackNumber={36}
        title="The bin is empty"
        text={`Deleted ${kind}s stay here until you delete them permanently.`}
      >
        <MoreLink to={catalogPath(kind)}>Show all</MoreLink>
      </Empty>
    );
  }
  if (isFiltered(query)) {
    return (
      <Empty fallbackNumber={36} title="No results" text="Try a different search or category.">
        <MoreLink to={catalogPath(kind)}>Show all</MoreLink>
      </Empty>
    );
  }
  return (
    <Empty fallbackNumber={45} title={`No ${kind}s yet`} text={create.invitation}>
      <ButtonLink to={catalogItemPath(kind, newCatalogItemId)} size="small">
        {create.label}
      </ButtonLink>
    </Empty>
  );
}

function isFiltered({ search, category }: Pick<CatalogListProps<unknown>['query'], 'search' | 'category'>) {
  return search !== '' || category !== null;
}

/** Only the unfiltered list can be reordered. */
function orderHint<Row>({ query, rows }: CatalogListProps<Row>) {
  if (query.inBin) return '';
  if (isFiltered(query)) return `${formatNumber(rows.length)} shown, in site order`;
  return rows.length > 1 ? 'Drag rows or use the arrows to reorder' : '';
}

function noteOf(kind: CatalogKind, { all, active, clicks, clicksLately }: CatalogTotals, formats: Formats) {
  return `${formatCount(all, kind, formats)}, ${formatNumber(active, formats)} active · ${formatCount(clicks, 'click', formats)}, ${formatNumber(clicksLately, formats)} in the last 30 days`;
}

function tabsOf<Row>({ kind, categories, query, totals }: CatalogListProps<Row>) {
  const path = catalogPath(kind);
  return [
    { label: 'All', to: path, count: totals.all, current: query.category === null && !query.inBin },
    ...categories.map((category) => ({
      label: category,
      to: `${path}?${new URLSearchParams({ category })}`,
      count: totals.byCategory[category] ?? 0,
      current: query.category === category && !query.inBin,
    })),
    { label: 'Bin', to: `${path}?state=bin`, count: totals.bin, current: query.inBin },
  ];
}

function sortByIds<Row extends { id: string }>(rows: Row[], ids: string[]) {
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
