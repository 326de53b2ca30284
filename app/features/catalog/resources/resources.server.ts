import type { Db } from '#database/schema.ts';
import { createCatalogItem } from '#features/catalog/catalog-editing.server.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import { normalizeWebUrl } from '#platform/http/web-url.ts';
import { type Resource, resourcesPerPage } from './resource.ts';

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
