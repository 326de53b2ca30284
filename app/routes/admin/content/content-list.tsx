import { Plus } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import {
  type ContentKind,
  contentStates,
  type ContentRow,
  type ContentState,
} from '#features/content/model/content.ts';
import { type Page, parsePage } from '#platform/lists/pagination.ts';
import { BulkBar, type Column, DataTable, useSelection } from '#ui/panel/data-table.tsx';
import { ButtonLink } from '#ui/forms/button.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { FilterBar } from '#ui/panel/filter-bar.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import { statusLabel } from '#ui/panel/status-badge.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { formatTitle } from './content-cells.tsx';
import { useListActions } from './use-list-actions.ts';

type ContentListProps<Row> = {
  kind: ContentKind;
  title: string;
  path: string;
  create: { label: string; invitation: string };
  categories: readonly string[];
  query: ListQuery<string>;
  counts: Record<string, number>;
  list: Page<Row>;
  columns: Column<Row>[];
  /** Before the button that creates an item. */
  aside?: ReactNode;
  children?: ReactNode;
};

export function ContentList<Row extends ContentRow>(props: ContentListProps<Row>) {
  const { kind, title, path, create, categories, query, counts, list, columns, aside, children } = props;
  const selection = useSelection(list.items.map(({ id }) => id));
  const actions = useListActions({ kind, path, onDone: selection.clear });
  return (
    <>
      <ScreenHead title={title}>
        {aside}
        <ButtonLink to={`${path}/new`} size="small">
          <Icon of={Plus} />
          {create.label}
        </ButtonLink>
      </ScreenHead>
      <Tabs label="Filter by status" tabs={stateTabs(path, query, counts)} />
      {children}
      <section aria-label={title} className="mt-5 rounded-md border border-rule bg-surface">
        <FilterBar
          search={query.search}
          placeholder="Search title and text"
          choices={
            categories.length > 0
              ? [
                  {
                    name: 'category',
                    label: 'Category',
                    value: query.category,
                    options: categories.map((category) => [category, category]),
                    allLabel: 'All categories',
                  },
                ]
              : []
          }
          preservedParams={{ state: query.state }}
        />
        <div className="border-t border-rule">
          {list.total > 0 ? (
            <DataTable
              label={title}
              rows={list.items}
              columns={columns}
              nameOf={formatTitle}
              sorted={{ by: query.sort, descending: query.descending }}
              selection={selection}
            />
          ) : (
            <div className="p-6 sm:p-10">
              <EmptyList {...props} />
            </div>
          )}
        </div>
      </section>
      <BulkBar
        selection={selection}
        actions={query.state === 'bin' ? actions.inBin : actions.inList}
        isBusy={actions.isBusy}
      />
      <Pagination page={list.page} pages={list.pages} />
    </>
  );
}

function EmptyList<Row>({ kind, path, create, query }: ContentListProps<Row>) {
  if (query.search || query.category) {
    return (
      <Empty fallbackNumber={36} title="No results" text="Try a different search or category.">
        <MoreLink to={path}>Show all</MoreLink>
      </Empty>
    );
  }
  if (query.state) {
    return (
      <Empty fallbackNumber={36} title={emptyStates[query.state].title} text={emptyStates[query.state].text}>
        <MoreLink to={path}>Show all</MoreLink>
      </Empty>
    );
  }
  return (
    <Empty fallbackNumber={12} title={`No ${kind}s yet`} text={create.invitation}>
      <ButtonLink to={`${path}/new`} size="small">
        {create.label}
      </ButtonLink>
    </Empty>
  );
}

const emptyStates = {
  draft: { title: 'No drafts', text: 'Drafts appear here until you publish them.' },
  scheduled: { title: 'Nothing scheduled', text: 'Choose a date in the editor to publish later.' },
  published: { title: 'Nothing published yet', text: 'Everything visitors can see appears here.' },
  bin: { title: 'The bin is empty', text: 'Deleted items stay here until you delete them permanently.' },
};

function stateTabs(path: string, query: ListQuery<string>, counts: Record<string, number>) {
  const all = contentStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const tab = (label: string, state: string | null, count: number | undefined) => ({
    label,
    to: state ? `${path}?state=${state}` : path,
    count,
    current: query.state === state,
  });
  return [
    tab('All', null, all),
    ...contentStates.map((state) => tab(statusLabel(state), state, counts[state])),
    tab('Bin', 'bin', counts.bin),
  ];
}

const MAX_SEARCH_LENGTH = 100;

type ListQuery<Sort extends string> = {
  search: string;
  state: ContentState | 'bin' | null;
  category: string | null;
  sort: Sort;
  descending: boolean;
  page: number;
};

/** Reads the query string of a list; unknown values fall back to the default. */
export function readListQuery<Sort extends string>(
  query: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
): ListQuery<Sort> {
  const states = [...contentStates, 'bin'] as const;
  return {
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    state: states.find((state) => state === query.get('state')) ?? null,
    category: query.get('category') || null,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? sorts[0],
    descending: query.get('order') !== 'asc',
    page: parsePage(query.get('page')),
  };
}
