import { Link } from 'react-router';
import { countItems } from '#features/imports/report.ts';
import { type ImportDetail, itemNouns, type LinkedItem } from '#features/imports/import.ts';
import { ALL, type ItemQuery, type Shown, tabsOf } from './item-filter.ts';
import type { Page } from '#platform/lists/pagination.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { ItemTable } from './item-table.tsx';

type ItemListProps = {
  of: ImportDetail;
  items: Page<LinkedItem>;
  query: ItemQuery;
};

export function ItemList({ of: each, items, query: { show, type } }: ItemListProps) {
  const counts = type ? each.counts.filter((count) => count.type === type) : each.counts;
  const linkTo = (next: Shown | null, nextType = type) => {
    const query = new URLSearchParams({ show: next ?? ALL, ...(nextType && { type: nextType }) });
    return `?${query}#items`;
  };
  const tabs = [
    { label: 'All', to: linkTo(null), count: countItems(counts), current: show === null },
    ...tabsOf(each, type).map((tab) => ({
      label: tab.label,
      to: linkTo(tab.show),
      count: tab.count,
      current: show === tab.show,
    })),
  ];
  return (
    <section id="items" aria-label="Items" className="min-w-0 scroll-mt-6">
      <Tabs label="Filter items" tabs={tabs} />
      {type && (
        <p className="mt-4 text-ui">
          Only {itemNouns[type][1]}.{' '}
          <Link to={linkTo(show, null)} className="underline underline-offset-4 hover:text-accent-text">
            Show all types
          </Link>
        </p>
      )}
      <div className="mt-5 rounded-md border border-rule bg-surface">
        {items.total > 0 ? (
          <ItemTable items={items.items} isPlan={each.state === 'planned'} />
        ) : (
          <p className="type-read px-5 py-5">No items here.</p>
        )}
      </div>
      <Pagination page={items.page} pages={items.pages} />
    </section>
  );
}
