import { Link } from 'react-router';
import { countItems } from '#features/imports/report.ts';
import { type ImportDetail, itemNouns, type LinkedItem, type ImportItem } from '#features/imports/import.ts';
import { ALL, type ItemQuery, type Shown, listTabs } from './item-filter.ts';
import type { Page } from '#platform/lists/pagination.ts';
import { Pagination } from '#ui/data/pagination.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { actionBadges, itemBadges } from '#features/imports/import-labels.ts';
import { Badge } from '#ui/data/badge.tsx';

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
    ...listTabs(each, type).map((tab) => ({
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

function badgeOf({ action, state }: ImportItem) {
  const isApplied = state !== 'waiting' && (action === 'create' || action === 'update');
  return isApplied ? itemBadges[state] : actionBadges[action];
}

type ItemTableProps = { items: LinkedItem[]; isPlan: boolean };

function ItemTable({ items, isPlan }: ItemTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">Items of the import</caption>
      <thead>
        <tr className="border-b border-rule">
          <th scope="col" className="type-label h-11 pr-4 pl-5 font-medium">
            Title
          </th>
          <th scope="col" className="type-label w-32 pr-4 font-medium max-md:hidden">
            Type
          </th>
          <th scope="col" className="type-label w-28 pr-5 text-right font-medium max-md:hidden">
            {isPlan ? 'Action' : 'Result'}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.key} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ item }: { item: LinkedItem }) {
  const { type, title, notes, link, newPath } = item;
  const { label, tone } = badgeOf(item);
  const noun = itemNouns[type][0];
  return (
    <tr className="border-b border-rule align-top last:border-b-0">
      <td className="py-3 pr-4 pl-5">
        <p className="leading-snug font-semibold wrap-anywhere">
          {link ? (
            <Link
              to={link}
              className="underline decoration-rule-2 underline-offset-4 transition-colors duration-(--quick) hover:text-accent-text"
            >
              {title || 'Untitled'}
            </Link>
          ) : (
            title || 'Untitled'
          )}
          {newPath !== null && (
            <span className="font-normal text-ink-2">
              {' '}
              <span aria-hidden>→</span>
              <span className="sr-only">leads to</span> {newPath}
            </span>
          )}
        </p>
        <p className="mt-1.5 flex items-center gap-2.5 md:hidden">
          <Badge tone={tone}>{label}</Badge>
          <span className="type-label inline-block first-letter:uppercase">{noun}</span>
        </p>
        {notes.length > 0 && (
          <ul className="mt-1 grid max-md:mt-1.5 gap-0.5 text-ui leading-normal text-ink-2">
            {notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="py-3.5 pr-4 max-md:hidden">
        <p className="type-label first-letter:uppercase">{noun}</p>
      </td>
      <td className="py-3 pr-5 text-right max-md:hidden">
        <Badge tone={tone}>{label}</Badge>
      </td>
    </tr>
  );
}
