import type { Db } from '#database/schema.ts';
import { createCatalogItem } from '#features/catalog/catalog-editing.server.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import { normalizeWebUrl } from '#platform/http/web-url.ts';
import { type Tool, type ToolStatus, toolsPerPage } from './tool.ts';
import type { EditableCatalogItem, CatalogRow } from '#features/catalog/catalog.ts';
import { countWaiting } from './waiting-list-panel.server.ts';

export async function listTools(
  db: Db,
  { category, page }: { category: string | null; page: number },
): Promise<Page<Tool>> {
  const visible = publicTools(db).$if(category !== null, (query) => query.where('category', '=', category!));
  const { total } = await visible
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...pagination } = locatePage(page, toolsPerPage, total);
  const rows = await visible
    .select(['id', 'name', 'description', 'features', 'icon', 'status', 'url', 'github', 'image'])
    .select(['category', 'rating', 'users', 'is_sample as isSample'])
    .$narrowType<{ status: ToolStatus }>()
    .orderBy('position')
    .orderBy('id')
    .limit(toolsPerPage)
    .offset(offset)
    .execute();
  const items = rows.map((tool) => ({
    ...tool,
    url: publicUrlOf(tool),
    github: normalizeWebUrl(tool.github),
  }));
  return { items, ...pagination };
}

export async function countToolsByCategory(db: Db): Promise<Record<string, number>> {
  const rows = await publicTools(db)
    .select((eb) => ['category', eb.fn.countAll<number>().as('total')])
    .groupBy('category')
    .execute();
  return Object.fromEntries(rows.map(({ category, total }) => [category, total]));
}

/** The page of the unfiltered catalog that shows the tool. */
export async function findToolPage(db: Db, id: string): Promise<number | null> {
  const tool = await publicTools(db).select('position').where('id', '=', id).executeTakeFirst();
  if (!tool) return null;
  const { before } = await publicTools(db)
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .where((eb) =>
      eb.or([
        eb('position', '<', tool.position),
        eb.and([eb('position', '=', tool.position), eb('id', '<', id)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Math.floor(before / toolsPerPage) + 1;
}

export async function findToolUrl(db: Db, id: string): Promise<string | null> {
  const tool = await publicTools(db)
    .select(['status', 'url'])
    .$narrowType<{ status: ToolStatus }>()
    .where('id', '=', id)
    .executeTakeFirst();
  return tool ? publicUrlOf(tool) : null;
}

export function createTool(
  db: Db,
  tool: Omit<Tool, 'id' | 'isSample'>,
  options: { now: Date; position?: number; sample?: boolean },
) {
  return createCatalogItem(db, 'tool', tool, options);
}

function publicTools(db: Db) {
  return db.selectFrom('ai_tools').where('active', '=', true).where('deleted_at', 'is', null);
}

/** A tool that is coming soon has no public address, even if one is stored. */
function publicUrlOf({ status, url }: Pick<Tool, 'status' | 'url'>): string | null {
  return status === 'coming-soon' ? null : normalizeWebUrl(url);
}

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
