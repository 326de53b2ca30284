import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { containsText } from '#database/matches.ts';
import type { Database, Db } from '#database/schema.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import { type ContentKind, contentPerPage, type ContentState } from '#features/content/model/content.ts';
import { getContentTable } from './content-tables.server.ts';

type ContentFilter = {
  search: string;
  state: ContentState | 'bin' | null;
  category: string | null;
  now: Date;
};

export type Listing<Sort> = ContentFilter & { sort: Sort; descending: boolean; page: number };

/** The columns of all list rows; each feature adds its own. */
export const rowColumns = [
  'id',
  'title',
  'slug',
  'featured_image as image',
  'cover_seed as coverSeed',
  'published',
  'published_at as publishedAt',
  'by_link as byLink',
  'edited_at as editedAt',
  sql<SqlBool>`working_copy is not null`.as('hasChanges'),
] as const;

type SortColumn = 'title' | 'edited_at' | 'views' | 'published_at' | 'completed_at';

const nullableColumns = new Set<SortColumn>(['published_at', 'completed_at']);

/** One page of a feature's rows, including drafts. */
export async function listPage<Table extends keyof Database, Row extends { hasChanges: SqlBool }>(
  rows: SelectQueryBuilder<Database, Table, Row>,
  { descending, page, ...filter }: Omit<Listing<never>, 'sort'>,
  column: SortColumn,
): Promise<Page<Row & { hasChanges: boolean }>> {
  const filtered = rows.where(isListed(filter));
  const { total } = await filtered
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, contentPerPage, total);
  const items = await filtered
    .orderBy(sql.ref(column), (order) => {
      const directed = descending ? order.desc() : order.asc();
      // NULLS LAST on a non-null column would keep PostgreSQL from scanning the index backwards.
      return nullableColumns.has(column) ? directed.nullsLast() : directed;
    })
    // Same direction as the column, so that the index provides the order.
    .orderBy(sql.ref('id'), descending ? 'desc' : 'asc')
    .limit(contentPerPage)
    .offset(offset)
    .execute();
  // SQLite returns computed booleans as numbers.
  return {
    items: (items as Row[]).map((row) => ({ ...row, hasChanges: Boolean(row.hasChanges) })),
    ...pagination,
  };
}

function isListed({ search, state, category, now }: ContentFilter): RawBuilder<SqlBool> {
  const at = now.toISOString();
  const query = normalizeForSearch(search);
  const conditions = [state === 'bin' ? sql`deleted_at is not null` : sql`deleted_at is null`];
  if (state === 'draft') conditions.push(sql`published = ${false}`);
  if (state === 'scheduled') conditions.push(sql`published = ${true} and published_at > ${at}`);
  if (state === 'published') conditions.push(sql`published = ${true} and published_at <= ${at}`);
  if (category !== null) conditions.push(sql`category = ${category}`);
  if (query) conditions.push(containsText(query));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

export async function countByState(db: Db, kind: ContentKind, now: Date) {
  const at = now.toISOString();
  const rows = await db
    .selectFrom(getContentTable(kind))
    .select((eb) => [
      eb
        .case()
        .when('deleted_at', 'is not', null)
        .then('bin')
        .when('published', '=', false)
        .then('draft')
        .when('published_at', '>', at)
        .then('scheduled')
        .else('published')
        .end()
        .as('state'),
      eb.fn.countAll<number>().as('total'),
    ])
    .groupBy('state')
    .execute();
  return {
    draft: 0,
    scheduled: 0,
    published: 0,
    bin: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.total])),
  };
}

const DAY_MS = 86_400_000;

/** Counts all rows, those of the last 30 days and those of the 30 days before; future rows count only in the total. */
export function monthCounts(time: RawBuilder<unknown>, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const between = (from: string, to: string) =>
    sql<number>`count(case when ${time} > ${from} and ${time} <= ${to} then 1 end)`;
  return [
    sql<number>`count(*)`.as('total'),
    between(daysAgo(30), daysAgo(0)).as('lately'),
    between(daysAgo(60), daysAgo(30)).as('before'),
  ] as const;
}
