import type { ReactNode } from 'react';
import type { Page } from '#platform/lists/pagination.ts';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { NotLoaded } from './not-loaded.tsx';

type ListPageProps = {
  path: string;
  title: string;
  lede: string;
  categories: readonly string[];
  category: string | null;
  /** How many items each category holds. */
  counts: Record<string, number>;
  /** Null if it could not be read. */
  page: Page<unknown> | null;
  empty: { print: number; title: string; all: string };
  /** What one should know before the list. */
  note?: ReactNode;
  /** Entries that share the rows of the grid bring their own distance. */
  rows?: keyof typeof distances;
  children: ReactNode;
};

/** The first row of the widest grid: what the first screen may show. */
export const inFirstRow = (index: number) => index < 3;

const distances = { own: 'gap-y-[clamp(2.25rem,3.6vw,3.5rem)]', shared: 'gap-y-0 -mb-(--entry-gap)' };

/** A list of cards that is filtered by category and turned page by page. */
export function ListPage(props: ListPageProps) {
  const {
    path,
    title,
    lede,
    categories,
    category,
    counts,
    page,
    empty,
    children,
    note,
    rows = 'own',
  } = props;
  const tabs = [
    { label: 'All', to: path, count: counts.All, current: category === null },
    ...categories.map((label) => ({
      label,
      to: `${path}?category=${encodeURIComponent(label)}`,
      count: counts[label],
      current: label === category,
    })),
  ];
  return (
    <>
      <PageHead title={title} lede={lede} />
      <div className="wrap section pt-0">
        <Tabs label="Filter by category" tabs={tabs} />
        <div className="pt-[clamp(1.75rem,3vw,2.75rem)]">
          {note && <div className="pb-[clamp(1.75rem,3vw,2.75rem)]">{note}</div>}
          {!page && <NotLoaded />}
          {page && page.total > 0 && (
            <div
              className={`grid grid-cols-1 gap-x-(--gutter) sm:grid-cols-2 md:grid-cols-3 ${distances[rows]}`}
            >
              {children}
            </div>
          )}
          {page?.total === 0 && <Nothing path={path} inCategory={category !== null} {...empty} />}
        </div>
        {page && <Pagination page={page.page} pages={page.pages} />}
      </div>
    </>
  );
}

type NothingProps = ListPageProps['empty'] & { path: string; inCategory: boolean };

function Nothing({ path, inCategory, print, title, all }: NothingProps) {
  return (
    <Empty
      print={print}
      title={title}
      text={
        inCategory
          ? 'There is nothing in this category yet. Try another category.'
          : 'There is nothing here yet.'
      }
    >
      {inCategory ? <MoreLink to={path}>{all}</MoreLink> : <MoreLink to="/">Back to home</MoreLink>}
    </Empty>
  );
}
