import type { Db } from '#database/schema.ts';
import type { EditableCatalogItem, CatalogRow } from '#features/catalog/catalog.ts';
import type { ToolStatus } from './tool.ts';
import { countWaiting } from './waiting-list-panel.server.ts';

export type ToolRow = CatalogRow & { status: ToolStatus; users: string; waiting: number };

/** All tools in the owner's order, including hidden and deleted ones. */
export async function listToolRows(db: Db): Promise<ToolRow[]> {
  const waiting = await countWaiting(db);
  const rows = await db
    .selectFrom('ai_tools')
    .select(['id', 'name', 'description', 'category', 'icon', 'rating', 'active', 'status', 'users'])
    .select('deleted_at as deletedAt')
    .$narrowType<{ status: ToolStatus }>()
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, waiting: waiting[row.id] ?? 0 }));
}

export async function findEditableTool(db: Db, id: string): Promise<EditableCatalogItem | null> {
  const row = await db
    .selectFrom('ai_tools')
    .select(['version', 'name', 'description', 'category', 'icon', 'status', 'url', 'github', 'image'])
    .select(['rating', 'users', 'features', 'active'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { version, rating, active, features, url, github, image, ...texts } = row;
  return {
    version,
    values: {
      ...texts,
      url: url ?? '',
      github: github ?? '',
      image: image ?? '',
      rating: rating?.toFixed(1) ?? '',
      features: features.join('\n'),
      active: active ? 'on' : '',
    },
  };
}
