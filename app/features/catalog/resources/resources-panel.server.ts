import type { Db } from '#database/schema.ts';
import type { EditableCatalogItem, CatalogRow } from '#features/catalog/catalog.ts';

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
