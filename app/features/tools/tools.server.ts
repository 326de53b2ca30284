import { bumpContentVersion } from '#features/settings/content-version.server.ts';
import { listedRow } from '#database/listed-row.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { newId } from '#platform/id.ts';
import { locatePage, type Page } from '#platform/pagination.ts';
import { webAddress } from '#platform/web-address.ts';
import { type Tool, toolAddress, type ToolStatus, toolsPerPage } from './tool.ts';

export async function listTools(
  db: Db,
  { category, page }: { category: string | null; page: number },
): Promise<Page<Tool>> {
  const visible = publicTools(db).$if(category !== null, (query) => query.where('category', '=', category!));
  const { total } = await visible
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...place } = locatePage(page, toolsPerPage, total);
  const rows = await visible
    .select(['id', 'name', 'description', 'features', 'icon', 'status', 'url', 'github', 'image'])
    .select(['category', 'rating', 'users'])
    .$narrowType<{ status: ToolStatus }>()
    .orderBy('position')
    .orderBy('id')
    .limit(toolsPerPage)
    .offset(offset)
    .execute();
  const items = rows.map((tool) => ({ ...tool, url: toolAddress(tool), github: webAddress(tool.github) }));
  return { items, ...place };
}

/** How many tools each category holds, for the tabs. */
export async function countToolsByCategory(db: Db): Promise<Record<string, number>> {
  const rows = await publicTools(db)
    .select((eb) => ['category', eb.fn.countAll<number>().as('total')])
    .groupBy('category')
    .execute();
  return Object.fromEntries(rows.map(({ category, total }) => [category, total]));
}

export async function findToolAddress(db: Db, id: string): Promise<string | null> {
  const tool = await publicTools(db)
    .select(['status', 'url'])
    .$narrowType<{ status: ToolStatus }>()
    .where('id', '=', id)
    .executeTakeFirst();
  return tool ? toolAddress(tool) : null;
}

export async function createTool(
  db: Db,
  tool: Omit<Tool, 'id'>,
  options: { now: Date; position: number; demo?: boolean },
) {
  const row = { ...listedRow(newId(options.now), options), ...tool };
  await inTransaction(db, async (trx) => {
    await trx.insertInto('ai_tools').values(row).execute();
    await bumpContentVersion(trx);
  });
  return { id: row.id };
}

function publicTools(db: Db) {
  return db.selectFrom('ai_tools').where('active', '=', true).where('deleted_at', 'is', null);
}
