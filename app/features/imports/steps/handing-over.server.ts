import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import type { ItemAction } from '#features/imports/import.ts';
import { type Item, updateItem } from '#features/imports/items.server.ts';

/** Whether the target was last written by an import, and not edited by the owner since. */
export async function isAsImported(trx: Db, item: Item, fingerprint: string): Promise<boolean> {
  if (fingerprint === item.fingerprint) return true;
  const writer = await itemsOfSameTarget(trx, item)
    .where('action', 'in', ['create', 'update'])
    .where('import_items.state', 'in', ['done', 'kept'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return writer !== undefined;
}

/**
 * Leaves the removal of a target to another import that has skipped or updated it because it was there: without this
 * import, that one would have created it. An import that has only updated it leaves it to the one that removes it.
 * Importing the same file again changes nothing, and so it does not keep anything either. Returns the other item as it
 * was.
 */
export async function handOver(trx: Db, item: Item, fingerprint: string) {
  const { origin } = await trx
    .selectFrom('imports')
    .select('origin')
    .where('id', '=', item.import_id)
    .executeTakeFirstOrThrow();
  const other = await itemsOfSameTarget(trx, item)
    .where('action', 'in', heirActions(item))
    .where((eb) =>
      eb.or([
        eb('action', '!=', 'skip'),
        eb('imports.origin', '!=', origin),
        eb.exists(
          eb
            .selectFrom('import_items as changed')
            .select('changed.key')
            .whereRef('changed.import_id', '=', 'imports.id')
            .where('changed.action', 'in', ['create', 'update'])
            .where('changed.state', '=', 'done'),
        ),
      ]),
    )
    .where('import_items.state', '=', 'done')
    .where('imports.state', 'in', ['applied', 'stopped'])
    .orderBy('import_id')
    .executeTakeFirst();
  if (!other) return null;
  await updateItem(trx, other, { action: 'create', fingerprint, slug: item.slug });
  await moveRedirects(trx, item, other);
  return other;
}

function heirActions({ action }: Item): ItemAction[] {
  return action === 'update' ? ['create'] : ['create', 'skip', 'update'];
}

function itemsOfSameTarget(db: Db, { import_id, target_table, target_id }: Item) {
  return db
    .selectFrom('import_items')
    .innerJoin('imports', 'imports.id', 'import_items.import_id')
    .selectAll('import_items')
    .select('imports.name')
    .where('import_id', '!=', import_id)
    .where('target_table', '=', target_table)
    .where('target_id', '=', target_id);
}

/** The old addresses of a post or page that the import has redirected. */
export async function listCreatedRedirects(db: Db, { import_id, key }: Item): Promise<string[]> {
  const rows = await db
    .selectFrom('import_redirects')
    .select('from_path')
    .where('import_id', '=', import_id)
    .where('item_key', '=', key)
    .where('is_created', '=', true)
    .execute();
  return rows.map(({ from_path }) => from_path);
}

export async function clearCreatedRedirects(db: Db, { import_id, key }: Item) {
  await db
    .updateTable('import_redirects')
    .set({ is_created: false })
    .where('import_id', '=', import_id)
    .where('item_key', '=', key)
    .execute();
}

async function moveRedirects(trx: Db, from: Item, to: Item) {
  const created = { item_key: to.key, is_created: true };
  for (const from_path of await listCreatedRedirects(trx, from))
    await trx
      .insertInto('import_redirects')
      .values({ import_id: to.import_id, from_path, ...created })
      .onConflict((conflict) => conflict.columns(['import_id', 'from_path']).doUpdateSet(created))
      .execute();
  await clearCreatedRedirects(trx, from);
}

/** The imports that have taken over items of this one. */
export async function listHeirs(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_items as kept')
    .innerJoin('import_items as taken', (join) =>
      join
        .onRef('taken.target_table', '=', 'kept.target_table')
        .onRef('taken.target_id', '=', 'kept.target_id'),
    )
    .innerJoin('imports', 'imports.id', 'taken.import_id')
    .select('taken.import_id')
    .distinct()
    .where('kept.import_id', '=', id)
    .where('kept.state', '=', 'kept')
    .where('taken.import_id', '!=', id)
    .where('taken.action', '=', 'create')
    .where('taken.state', '=', 'done')
    .where('imports.state', 'in', ['applied', 'stopped'])
    .execute();
  return rows.map(({ import_id }) => import_id);
}

/** Each of them deletes the image when it is undone, unless something still uses it. */
export function handOverImage(
  db: Db,
  id: string,
  { src, url, heirs }: { src: string; url: string; heirs: string[] },
) {
  return inTransaction(db, async (trx) => {
    for (const import_id of heirs)
      await trx
        .insertInto('import_images')
        .values({ import_id, src, alt: '', url, is_new: true, failure: null })
        .onConflict((conflict) =>
          conflict
            .columns(['import_id', 'src'])
            .doUpdateSet({ is_new: true })
            .where('import_images.url', '=', url),
        )
        .execute();
    if (heirs.length > 0)
      await trx
        .updateTable('import_images')
        .set({ is_new: false })
        .where('import_id', '=', id)
        .where('src', '=', src)
        .execute();
  });
}
