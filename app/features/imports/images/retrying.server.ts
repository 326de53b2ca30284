import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { buildContent, IMAGES_LEFT_OUT, placeMedia } from '#features/imports/content/content-building.ts';
import { findItem, isInState, type Item, updateItem, withNotes } from '#features/imports/items.server.ts';
import { readRecords, shortKey } from '#features/imports/records.server.ts';
import type { ItemContext } from '#features/imports/steps/item-applying.server.ts';
import { isContent, listSourceImages, type Source, type SourceContent } from '#site-import/index.ts';
import { importImages } from './import-images.server.ts';

type RetryOptions = {
  signal?: AbortSignal;
  /** Called before the first image is fetched. */
  onWrite?: () => void;
};

/**
 * Fetches failed images again and writes them into the items that lack them, also those of an earlier attempt that was
 * interrupted. False if it was stopped.
 */
export async function retryImages(
  db: Db,
  id: string,
  source: Source,
  context: ItemContext,
  { signal, onWrite }: RetryOptions,
): Promise<boolean> {
  const rows = await db
    .selectFrom('import_images')
    .select('src')
    .where('import_id', '=', id)
    // An interrupted attempt leaves neither a path nor a failure.
    .where('url', 'is', null)
    .execute();
  const wereMissing = new Set(rows.map(({ src }) => src));
  const missing = new Set(wereMissing);
  const seen = new Set<string>();
  for await (const { record } of readRecords(source)) {
    const all = isContent(record) ? listSourceImages(record) : [];
    // In a damaged export, the record that repeats a key is another item.
    if (!isContent(record) || all.length === 0 || seen.has(record.key)) continue;
    seen.add(record.key);
    const item = await findItem(db, id, record.key);
    if (item?.state !== 'done' || (item.action !== 'create' && item.action !== 'update')) continue;
    if (signal?.aborted || !(await isInState(db, id, 'applying'))) return false;
    const again = all.map(({ src }) => shortKey(src)).filter((src) => missing.delete(src));
    if (again.length > 0) onWrite?.();
    for (const src of again) await clearFailure(db, id, src);
    const images = await importImages(db, all, context.images);
    const wasCoverMissing = record.cover !== null && wereMissing.has(shortKey(record.cover.src));
    await writeImages(db, item, record, { ...context, stored: images, wasCoverMissing });
  }
  return true;
}

async function clearFailure(db: Db, id: string, src: string) {
  await db
    .updateTable('import_images')
    .set({ failure: null })
    .where('import_id', '=', id)
    .where('src', '=', src)
    .execute();
}

type Late = ItemContext & { stored: ReadonlyMap<string, string>; wasCoverMissing: boolean };

/** An item that is as it was imported gets the text that it would have got with the images. */
async function writeImages(
  db: Db,
  item: Item,
  record: SourceContent,
  { targets, survey, now, stored, wasCoverMissing }: Late,
) {
  const target = targets[record.type];
  const id = item.target_id!;
  const isEditedIn = async (trx: Db) => (await target.fingerprint(trx, id)) !== item.fingerprint;
  const isEdited = await isEditedIn(db);
  const content = buildContent(record, { ...survey, slug: item.slug ?? '', images: stored, now });
  const replace = (markdown: string) => placeMedia(markdown, stored);
  const write = await target.prepareImages(db, id, { content, isEdited, replace, wasCoverMissing, now });
  if (!write) return;
  await inTransaction(db, async (trx) => {
    const wasEdited = await isEditedIn(trx);
    const written = await write(trx);
    // An item that the owner has edited before still counts as edited.
    if (!('id' in written) || wasEdited) return;
    const before = (JSON.parse(item.notes) as string[]).filter((note) => note !== IMAGES_LEFT_OUT);
    const notes = withNotes({ notes: JSON.stringify(before) }, ...content.notes);
    await updateItem(trx, item, { notes, fingerprint: await target.fingerprint(trx, id) });
  });
}
