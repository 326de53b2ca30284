import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { replaceDestinations } from '#features/imports/content/destinations.ts';
import { isInState, type Item, updateItem } from '#features/imports/items.server.ts';
import { readRecords, shortKey } from '#features/imports/records.server.ts';
import { imagesOf, isContent, type Source } from '#features/imports/source.ts';
import type { ContentTarget, ImportTargets } from '#features/imports/targets.server.ts';
import { type ImageOptions, importImages } from './import-images.server.ts';

type RetryOptions = { targets: ImportTargets; images: ImageOptions; now: Date; signal?: AbortSignal };

/** Fetches failed images again and replaces their addresses in the posts that still contain them. */
export async function retryImages(
  db: Db,
  id: string,
  source: Source,
  { targets, images, now, signal }: RetryOptions,
): Promise<boolean> {
  const rows = await db
    .selectFrom('import_images')
    .select('src')
    .where('import_id', '=', id)
    // An interrupted attempt leaves neither a path nor a failure.
    .where('url', 'is', null)
    .execute();
  const missing = new Set(rows.map(({ src }) => src));
  // The rows do not have the whole of a long address.
  for await (const { record } of readRecords(source)) {
    if (!isContent(record)) continue;
    const ofRecord = imagesOf(record).filter(({ src }) => missing.delete(shortKey(src)));
    if (ofRecord.length === 0) continue;
    if (signal?.aborted || !(await isInState(db, id, 'applying'))) return false;
    for (const { src } of ofRecord) await clearFailure(db, id, src);
    await importImages(db, ofRecord, images);
  }
  await replaceAddresses(db, id, targets, now);
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
async function replaceAddresses(db: Db, id: string, targets: ImportTargets, now: Date) {
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
    .where('type', 'in', ['post', 'page'])
    .where('action', 'in', ['create', 'update'])
    .where('state', '=', 'done')
    .orderBy('position')
    .execute();
  for (const item of items)
    await replaceInItem(db, item, item.type === 'page' ? targets.page : targets.post, { replace, now });
}

async function replaceInItem(
  db: Db,
  item: Item,
  target: ContentTarget,
  { replace, now }: { replace: (markdown: string) => string; now: Date },
) {
  const id = item.target_id!;
  const write = await target.prepareReplacement(db, id, replace, now);
  if (!write) return;
  await inTransaction(db, async (trx) => {
    const isUnchanged = (await target.fingerprint(trx, id)) === item.fingerprint;
    const written = await write(trx);
    // An item that the owner has edited before still counts as edited.
    if ('id' in written && isUnchanged)
      await updateItem(trx, item, { fingerprint: await target.fingerprint(trx, id) });
  });
}
