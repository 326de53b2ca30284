import type { Insertable } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportTables } from '#database/schema/import-tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { createCategoryChooser } from '#features/imports/categories/category-choices.server.ts';
import {
  storeNewCategories,
  storeProjectCategories,
} from '#features/imports/categories/new-categories.server.ts';
import { createDraftCounter } from '#features/imports/draft-kinds.server.ts';
import { deletePlan, isInState, type NewItem } from '#features/imports/items.server.ts';
import { createPlanner, type ItemPlan } from './item-planning.server.ts';
import { readRecords } from '#features/imports/records.server.ts';
import type { Source } from '#site-import/index.ts';
import { type ImportTargets } from '#features/imports/targets.server.ts';

const BATCH_ITEMS = 100;
/** Parameters of one statement: SQLite allows 32,766. */
const BATCH_ROWS = 500;

export type PlanOptions = {
  targets: ImportTargets;
  signal?: AbortSignal;
  /** Called with the number of items so far. */
  onProgress?: (items: number) => void;
  /** Called with each unexpected error that has made an item a problem. */
  onError?: (error: unknown) => void;
};

/**
 * Reads the source and stores what an import of it would do, instead of an earlier plan. Nothing else is written. False
 * if it was stopped.
 */
export async function planImport(
  db: Db,
  id: string,
  source: Source,
  { targets, signal, onProgress, onError }: PlanOptions,
): Promise<boolean> {
  const { created_at, category_map } = await startPlan(db, id, source);
  const planItem = await createPlanner(db, { id, source, targets, now: new Date(created_at) });
  const chosen = JSON.parse(category_map);
  const categories = await createCategoryChooser(db, { id, source, chosen });
  const projectCategories = new Set<string>();
  const drafts = createDraftCounter();
  let batch: ItemPlan[] = [];
  let position = 0;
  const flush = async () => {
    await storeItems(db, batch);
    batch = [];
    onProgress?.(position);
    return isInState(db, id, 'planning');
  };
  for await (const read of readRecords(source)) {
    if (signal?.aborted) return false;
    const planned = await planItem(read, position);
    batch.push(planned);
    const { record } = read;
    if (record.type === 'problem' && record.error) onError?.(record.error);
    drafts.add(record);
    if (record.type === 'post') categories.add(record.categories);
    if (record.type === 'project' && planned.item.state === 'waiting')
      projectCategories.add(record.categories[0] ?? '');
    position += 1;
    if (batch.length === BATCH_ITEMS && !(await flush())) return false;
  }
  if (!(await flush())) return false;
  const map = categories.list();
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('imports')
      .set({ category_map: JSON.stringify(map), draft_kinds: JSON.stringify(drafts.list()) })
      .where('id', '=', id)
      .execute();
    await storeNewCategories(trx, id, map);
    await storeProjectCategories(trx, id, projectCategories);
  });
  return true;
}

function startPlan(db: Db, id: string, { kind, origin }: Source) {
  return inTransaction(db, async (trx) => {
    await deletePlan(trx, id);
    return trx
      .updateTable('imports')
      .set({ source: kind, origin })
      .where('id', '=', id)
      .returning(['created_at', 'category_map'])
      .executeTakeFirstOrThrow();
  });
}

function storeItems(db: Db, planned: ItemPlan[]) {
  return inTransaction(db, async (trx) => {
    const items: NewItem[] = planned.map(({ item }) => item);
    if (items.length > 0) await trx.insertInto('import_items').values(items).execute();
    const redirects = planned.flatMap((each) => each.redirects);
    for (const rows of chunksOf<Insertable<ImportTables['import_redirects']>>(redirects))
      await trx
        .insertInto('import_redirects')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['import_id', 'from_path']).doNothing())
        .execute();
    const images = planned.flatMap((each) => each.images);
    for (const rows of chunksOf<Insertable<ImportTables['import_images']>>(images))
      await trx
        .insertInto('import_images')
        .values(rows)
        .onConflict((conflict) => conflict.columns(['import_id', 'src']).doNothing())
        .execute();
  });
}

function chunksOf<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_ROWS) }, (_, index) =>
    rows.slice(index * BATCH_ROWS, (index + 1) * BATCH_ROWS),
  );
}
