import type { Db } from '#database/schema.ts';
import { createCatalogItem } from '#features/catalog/catalog-editing.server.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import { normalizeWebUrl } from '#platform/http/web-url.ts';
import { type Resource, resourcesPerPage } from './resource.ts';
import type { EditableCatalogItem, CatalogRow } from '#features/catalog/catalog.ts';

export async function listResources(
  db: Db,
  { category, page }: { category: string | null; page: number },
): Promise<Page<Resource>> {
  const visible = publicResources(db).$if(category !== null, (query) =>
    query.where('category', '=', category!),
  );
  const { total } = await visible
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, resourcesPerPage, total);
  const items = await visible
    .select(['id', 'name', 'description', 'category', 'icon', 'url', 'price', 'rating'])
    .select(['affiliate', 'features', 'is_sample as isSample'])
    .orderBy('position')
    .orderBy('id')
    .limit(resourcesPerPage)
    .offset(offset)
    .execute();
  return { items, ...pagination };
}

export async function countResourcesByCategory(db: Db): Promise<Record<string, number>> {
  const rows = await publicResources(db)
    .select((eb) => ['category', eb.fn.countAll<number>().as('total')])
    .groupBy('category')
    .execute();
  return Object.fromEntries(rows.map(({ category, total }) => [category, total]));
}

export async function findResourceUrl(db: Db, id: string): Promise<string | null> {
  const resource = await publicResources(db).select('url').where('id', '=', id).executeTakeFirst();
  return resource ? normalizeWebUrl(resource.url) : null;
}

export function createResource(
  db: Db,
  resource: Omit<Resource, 'id' | 'isSample'>,
  options: { now: Date; position?: number; sample?: boolean },
) {
  return createCatalogItem(db, 'resource', resource, options);
}

function publicResources(db: Db) {
  return db.selectFrom('resources').where('active', '=', true).where('deleted_at', 'is', null);
}

export type ResourceRow = CatalogRow & { price: string; affiliate: boolean };

/** All resources in the owner's order, including hidden and deleted ones. */
export function listResourceRows(db: Db): Promise<ResourceRow[]> {
  return db
    .selectFrom('resources')
    .select(['id', 'name', 'description', 'category', 'icon', 'rating', 'active', 'price', 'affiliate'])
    .select('deleted_at as deletedAt')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function findEditableResource(db: Db, id: string): Promise<EditableCatalogItem | null> {
  const row = await db
    .selectFrom('resources')
    .select(['version', 'name', 'description', 'category', 'icon', 'url', 'price'])
    .select(['rating', 'affiliate', 'features', 'active'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { version, rating, affiliate, active, features, ...texts } = row;
  return {
    version,
    values: {
      ...texts,
      rating: rating?.toFixed(1) ?? '',
      features: features.join('\n'),
      affiliate: affiliate ? 'on' : '',
      active: active ? 'on' : '',
    },
  };
}
