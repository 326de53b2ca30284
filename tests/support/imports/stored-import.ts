import type { Db } from '#database/schema.ts';
import type { ImportState, ItemCount } from '#features/imports/import.ts';
import { createImport } from '#features/imports/imports.server.ts';

type StoredImport = {
  state: ImportState;
  counts?: ItemCount[];
  notes?: string[];
  categories?: { name: string; count: number; category: string }[];
  failure?: string | null;
  failedImages?: string[];
  name?: string;
};

/** Stores an import as if work on it had ended in this state. */
export async function addImport(db: Db, { now }: { now: Date }, stored: StoredImport): Promise<string> {
  const { state, counts = [], notes = [], categories = [], failure = null, failedImages = [] } = stored;
  const id = await createImport(db, { name: stored.name ?? 'export.xml', file: 'x', imagesFile: null, now });
  const category_map = JSON.stringify(categories);
  await db
    .updateTable('imports')
    .set({ state, failure, category_map, source: 'wordpress', origin: 'https://old.example' })
    .where('id', '=', id)
    .execute();
  const items = counts.flatMap(({ count, ...item }) => Array.from({ length: count }, () => item));
  for (const [position, item] of items.entries())
    await db
      .insertInto('import_items')
      .values({
        ...item,
        import_id: id,
        key: `${item.type}:${position}`,
        position,
        title: `${item.type} ${position}`,
        notes: JSON.stringify(notes),
        slug: null,
        sha256: '',
        target_table: null,
        target_id: null,
        fingerprint: null,
        new_path: null,
      })
      .execute();
  for (const src of failedImages)
    await db
      .insertInto('import_images')
      .values({
        import_id: id,
        src,
        alt: '',
        url: null,
        is_new: false,
        failure: 'The old site answered 404.',
      })
      .execute();
  return id;
}
