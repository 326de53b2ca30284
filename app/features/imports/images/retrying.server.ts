import type { Db } from '#database/schema.ts';
import type { ContentKind } from '#features/content/model/content.ts';
import { inTransaction } from '#database/transaction.ts';
import { replaceDestinations } from '#features/imports/content/destinations.ts';
import { isInState, type Item, updateItem } from '#features/imports/items.server.ts';
import { readRecords, shortKey } from '#features/imports/records.server.ts';
import { listSourceImages, isContent, type Source } from '#site-import/index.ts';
import type { ContentTarget, ImageReplacement, ImportTargets } from '#features/imports/targets.server.ts';
import { type ImageOptions, importImages } from './import-images.server.ts';

type RetryOptions = {
  targets: ImportTargets;
  images: ImageOptions;
  now: Date;
  signal?: AbortSignal;
  /** Called before the first image is fetched. */
  onWrite?: () => void;
};

type Cover = { src: string; wasMissing: boolean };

/** Fetches failed images again, sets missing covers and replaces addresses in the posts that still contain them. */
export async function retryImages(
  db: Db,
  id: string,
  source: Source,
  { targets, images, now, signal, onWrite }: RetryOptions,
): Promise<boolean> {
  const rows = await db
    .selectFrom('import_images')
    .select('src')
    .where('import_id', '=', id)
    // An interrupted attempt leaves neither a path nor a failure.
    .where('url', 'is', null)
    .execute();
  const missing = new Set(rows.map(({ src }) => src));
  const wereMissing = new Set(missing);
  /** By the key of the record. */
  const covers = new Map<string, Cover>();
  // The rows do not have the whole of a long address.
  for await (const { record } of readRecords(source)) {
    if (!isContent(record)) continue;
    if (record.cover) {
      const src = shortKey(record.cover.src);
      covers.set(record.key, { src, wasMissing: wereMissing.has(src) });
    }
    const ofRecord = listSourceImages(record).filter(({ src }) => missing.delete(shortKey(src)));
    if (ofRecord.length === 0) continue;
    if (signal?.aborted || !(await isInState(db, id, 'applying'))) return false;
    onWrite?.();
    for (const { src } of ofRecord) await clearFailure(db, id, src);
    await importImages(db, ofRecord, images);
  }
  await replaceImages(db, id, { targets, covers, now });
  return true;
}

async function clearFailure(db: Db, id: string, src: string) {
  await db
    .updateTable('import_images')
    .set({ failure: null })
    .where('import_id', '=', id)
    .where('src', '=', shortKey(src))
    .execute();
}

/** All fetched images: an earlier attempt may have ended before the addresses were replaced. */
async function replaceImages(
  db: Db,
  id: string,
  { targets, covers, now }: { targets: ImportTargets; covers: Map<string, Cover>; now: Date },
) {
  const fetched = await db
    .selectFrom('import_images')
    .select(['src', 'url'])
    .where('import_id', '=', id)
    .where('url', 'is not', null)
    .execute();
  const urls = new Map(fetched.map(({ src, url }) => [src, url]));
  const replace = (markdown: string) =>
    replaceDestinations(markdown, (destination) => urls.get(shortKey(destination)) ?? null);
  const items = await db
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', id)
    .where('type', 'in', ['post', 'project', 'page'])
    .where('action', 'in', ['create', 'update'])
    .where('state', '=', 'done')
    .orderBy('position')
    .execute();
  for (const item of items) {
    const target = targets[item.type as ContentKind];
    await replaceInItem(db, item, target, { replace, now, ...coverOf(covers.get(item.key), urls) });
  }
}

function coverOf(cover: Cover | undefined, urls: Map<string, string | null>) {
  return { cover: (cover && urls.get(cover.src)) ?? null, wasMissing: cover?.wasMissing ?? false };
}

async function replaceInItem(
  db: Db,
  item: Item,
  target: ContentTarget,
  { wasMissing, cover, ...images }: Omit<ImageReplacement, 'replacesCover'> & { wasMissing: boolean },
) {
  const id = item.target_id!;
  const isEdited = async (trx: Db) => (await target.fingerprint(trx, id)) !== item.fingerprint;
  const replacesCover = !(await isEdited(db));
  // A cover that was there before may have been removed by the owner.
  const missingCover = wasMissing || replacesCover ? cover : null;
  const write = await target.prepareReplacement(db, id, { ...images, cover: missingCover, replacesCover });
  if (!write) return;
  await inTransaction(db, async (trx) => {
    const wasEdited = await isEdited(trx);
    const written = await write(trx);
    // An item that the owner has edited before still counts as edited.
    if ('id' in written && !wasEdited)
      await updateItem(trx, item, { fingerprint: await target.fingerprint(trx, id) });
  });
}
