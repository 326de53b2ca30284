import { countClicksByItem } from '#features/analytics/clicks.server.ts';
import {
  type CatalogKind,
  type CatalogRow,
  filterRows,
  publicCatalogPath,
} from '#features/catalog/catalog.ts';
import { findHiddenSection } from '#features/settings/navigation.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { dayIn, daysUpTo } from '#platform/time/calendar.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { type Db, deps } from '#context';

const MAX_SEARCH_LENGTH = 100;
const RECENT_DAYS = 30;

/** Loads the rows of a kind, filtered by the query string, and the totals of all rows. */
export async function loadCatalog<Row extends CatalogRow>(
  kind: CatalogKind,
  list: (db: Db) => Promise<Row[]>,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
) {
  const { db, now } = deps(context);
  const searchParams = new URL(request.url).searchParams;
  const query = {
    search: (searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    category: searchParams.get('category') || null,
    inBin: searchParams.get('state') === 'bin',
  };
  const { timeZone, navigation } = await readSite(db);
  const [since] = daysUpTo(dayIn(timeZone, now), RECENT_DAYS);
  const [all, clicks] = await Promise.all([list(db), countClicksByItem(db, kind, since!)]);
  const rows = all.map((row) => ({ ...row, clicks: clicks[row.id] ?? { total: 0, lately: 0 } }));
  const binned = rows.filter(({ deletedAt }) => deletedAt !== null);
  const listed = rows.filter(({ deletedAt }) => deletedAt === null);
  const selected = query.inBin ? binned.toSorted(byDeletion) : listed;
  const totals = { ...totalsOf(listed), bin: binned.length };
  const isHidden = findHiddenSection(navigation, publicCatalogPath(kind)) !== null;
  return { query, rows: filterRows(selected, query), totals, isHidden };
}

type Counted = CatalogRow & { clicks: { total: number; lately: number } };

function totalsOf(rows: Counted[]) {
  const byCategory: Record<string, number> = {};
  for (const { category } of rows) byCategory[category] = (byCategory[category] ?? 0) + 1;
  return {
    all: rows.length,
    active: rows.filter(({ active }) => active).length,
    byCategory,
    clicks: rows.reduce((sum, row) => sum + row.clicks.total, 0),
    clicksLately: rows.reduce((sum, row) => sum + row.clicks.lately, 0),
  };
}

/** Newest deletion first. */
function byDeletion(a: CatalogRow, b: CatalogRow) {
  return b.deletedAt!.localeCompare(a.deletedAt!);
}

export type CatalogTotals = ReturnType<typeof totalsOf> & { bin: number };
