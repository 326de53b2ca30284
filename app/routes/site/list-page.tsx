import type { ReactNode } from 'react';
import type { Page } from '#platform/lists/pagination.ts';
import { Empty, NotLoaded } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { PageHead } from '#ui/layout/heads.tsx';
import { Pagination } from '#ui/data/pagination.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { useTexts } from '#ui/text/texts.ts';

type ListPageProps = {
  path: string;
  title: string;
  lede: string;
  categories: readonly string[];
  category: string | null;
  /** Number of items per category. */
  counts: Record<string, number>;
  /** Null if loading failed. */
  page: Page<unknown> | null;
  empty: { fallbackCover: number; title: string; all: string };
  /** Shown before the list. */
  note?: ReactNode;
  /** Cards that share the rows of the grid bring their own gap. */
  rows?: keyof typeof rowGaps;
  /** Whether the list is no grid of cards but brings its own layout, which starts higher on the page. */
  isWork?: boolean;
  children: ReactNode;
};

/** The first row of the widest grid, whose images load eagerly. */
export const isInFirstRow = (index: number) => index < 3;

const rowGaps = { own: 'gap-y-[clamp(2.25rem,3.6vw,3.5rem)]', shared: 'gap-y-0 -mb-(--item-gap)' };

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
    isWork = false,
  } = props;
  const t = useTexts();
  /** Empty categories have no tab; if the counts failed to load, all have one. */
  const isFilled = (label: string) => counts[label] !== 0 || label === category;
  const tabs = [
    { label: t('lists.all'), to: path, count: counts.All, current: category === null },
    ...categories.filter(isFilled).map((label) => ({
      label,
      to: `${path}?category=${encodeURIComponent(label)}`,
      count: counts[label],
      current: label === category,
    })),
  ];
  return (
    <>
      <PageHead title={title} lede={lede} isLow={isWork} />
      <div className="wrap section pt-0">
        {tabs.length > 1 && <Tabs label={t('lists.filter')} tabs={tabs} />}
        <div className={isWork ? 'pt-[clamp(1.25rem,2vw,2rem)]' : 'pt-[clamp(1.75rem,3vw,2.75rem)]'}>
          {note && <div className="pb-[clamp(1.75rem,3vw,2.75rem)]">{note}</div>}
          {!page && <NotLoaded />}
          {page && page.total > 0 && (isWork ? children : <CardGrid rows={rows}>{children}</CardGrid>)}
          {page?.total === 0 && <EmptyList path={path} inCategory={category !== null} {...empty} />}
        </div>
        {page && <Pagination page={page.page} pages={page.pages} />}
      </div>
    </>
  );
}

export function CardGrid({ rows = 'own', children }: Pick<ListPageProps, 'rows' | 'children'>) {
  return (
    <div className={`items grid grid-cols-1 gap-x-(--gutter) sm:grid-cols-2 md:grid-cols-3 ${rowGaps[rows]}`}>
      {children}
    </div>
  );
}

type EmptyListProps = ListPageProps['empty'] & { path: string; inCategory: boolean };

function EmptyList({ path, inCategory, fallbackCover, title, all }: EmptyListProps) {
  const t = useTexts();
  return (
    <Empty
      fallbackNumber={fallbackCover}
      title={title}
      text={t(inCategory ? 'lists.emptyCategory' : 'lists.empty')}
    >
      {inCategory ? <MoreLink to={path}>{all}</MoreLink> : <MoreLink to="/">{t('shell.backHome')}</MoreLink>}
    </Empty>
  );
}

/** Counts of all categories, including empty ones, and their sum as `All`; empty if the counts failed to load. */
export function categoryCounts(
  categories: readonly string[],
  counts: Record<string, number> | null,
): Record<string, number> {
  if (!counts) return {};
  const none = Object.fromEntries(categories.map((category) => [category, 0]));
  const All = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...none, ...counts, All };
}

/** Number of items in a category, or in all of them for null. */
export function countInCategory(counts: Record<string, number>, category: string | null) {
  if (category === null) return categoryCounts([], counts).All!;
  // The category comes from the URL and may name a property of Object.prototype.
  return Object.hasOwn(counts, category) ? counts[category]! : 0;
}
