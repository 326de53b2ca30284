import type { Db } from '#database/schema.ts';
import type { EditableEntry, EntryRow } from '#features/entries/entry.ts';
import type { ToolStatus } from './tool.ts';

export type ToolRow = EntryRow & { status: ToolStatus; users: string };

/** All tools in the owner's order, also those that visitors do not see. */
export function listToolRows(db: Db): Promise<ToolRow[]> {
  return db
    .selectFrom('ai_tools')
    .select(['id', 'name', 'description', 'category', 'icon', 'rating', 'active', 'status', 'users'])
    .$narrowType<{ status: ToolStatus }>()
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function findEditableTool(db: Db, id: string): Promise<EditableEntry | null> {
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
