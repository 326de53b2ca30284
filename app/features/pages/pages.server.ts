import type { Db } from '#database/schema.ts';
import { isPublicAt, isPublishedAt } from '#features/content/server/content-tables.server.ts';
import type { NavigationPage } from '#features/settings/navigation.ts';
import { pickLater } from '#platform/time/calendar.ts';
import type { PageDetail, PageListing, PageSource, PageRow, PageSort } from './page.ts';
import { type Listing, listPage, rowColumns } from '#features/content/server/panel-queries.server.ts';
import type { Page } from '#platform/lists/pagination.ts';

const changeColumns = ['published_at as publishedAt', 'updated_at as updatedAt'] as const;

export async function findPage(
  db: Db,
  { slug, now, byLink = false }: { slug: string; now: Date; byLink?: boolean },
): Promise<PageDetail | null> {
  const row = await db
    .selectFrom('pages')
    .where(isPublishedAt(now.toISOString(), { byLink }))
    .select([
      'slug',
      'title',
      'content_html as html',
      'excerpt',
      'featured_image as image',
      'cover_seed as coverSeed',
      'is_sample as isSample',
      'meta_title as metaTitle',
      'meta_description as metaDescription',
      ...changeColumns,
    ])
    .where('slug', '=', slug)
    .$narrowType<{ publishedAt: string }>()
    .executeTakeFirst();
  return row ? withLastChange(row) : null;
}

export async function findPageSource(
  db: Db,
  { slug, now }: { slug: string; now: Date },
): Promise<PageSource | null> {
  const row = await publicPages(db, now.toISOString())
    .select(['slug', 'title', 'content', ...changeColumns])
    .where('slug', '=', slug)
    .$narrowType<{ publishedAt: string }>()
    .executeTakeFirst();
  return row ? withLastChange(row) : null;
}

export async function isPublicPage(db: Db, { slug, now }: { slug: string; now: Date }): Promise<boolean> {
  return (await listPublicPageSlugs(db, [slug], now)).length > 0;
}

export async function listPublicPageSlugs(db: Db, slugs: string[], now: Date): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await publicPages(db, now.toISOString()).select('slug').where('slug', 'in', slugs).execute();
  return rows.map(({ slug }) => slug);
}

/** All public pages, by title. */
export async function listPageListings(db: Db, now: Date): Promise<PageListing[]> {
  const rows = await publicPages(db, now.toISOString())
    .select(['slug', 'title', 'excerpt', ...changeColumns])
    .$narrowType<{ publishedAt: string }>()
    .execute();
  return rows.map(withLastChange).toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
}

/** The public pages that the owner wants in the menus, oldest first. */
export function listNavigationPages(db: Db, now: Date): Promise<NavigationPage[]> {
  return publicPages(db, now.toISOString())
    .select(['title', 'slug'])
    .where('show_in_navigation', '=', true)
    .orderBy('published_at')
    .orderBy('id')
    .execute();
}

/** A scheduled page counts as changed when it is published. */
function withLastChange<Row extends { publishedAt: string; updatedAt: string }>(row: Row) {
  const { publishedAt, ...rest } = row;
  return { ...rest, updatedAt: pickLater(publishedAt, row.updatedAt) };
}

/** Pages that are public at an ISO time. */
function publicPages(db: Db, at: string) {
  return db.selectFrom('pages').where(isPublicAt(at, 'pages'));
}

const columns = { title: 'title', edited: 'edited_at' } as const;

export function listPageRows(db: Db, listing: Listing<PageSort>): Promise<Page<PageRow>> {
  const rows = db.selectFrom('pages').select([...rowColumns, 'show_in_navigation as showInNavigation']);
  return listPage(rows, listing, columns[listing.sort]);
}

/** The pages that have a place in the menus, also while they are not published. */
export function listPagesInNavigation(db: Db): Promise<NavigationPage[]> {
  return db
    .selectFrom('pages')
    .select(['title', 'slug'])
    .where('show_in_navigation', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('published_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
}
