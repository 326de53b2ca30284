import type { Db } from '#database/schema.ts';
import { type FailedImages, failedImagesListed, type ImportDetail } from '#features/imports/import.ts';

export async function countImages(db: Db, id: string): Promise<ImportDetail['images']> {
  const { total, fetched, failed } = await db
    .selectFrom('import_images')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.count<number>('url').as('fetched'),
      eb.fn.count<number>('failure').as('failed'),
    ])
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return { waiting: total - fetched - failed, fetched, failed };
}

export async function countRemoteImages(db: Db, id: string): Promise<ImportDetail['remoteImages']> {
  const countWaiting = async (pattern: string) => {
    const { count } = await db
      .selectFrom('import_images')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('import_id', '=', id)
      .where('src', 'like', pattern)
      .where('url', 'is', null)
      .where('failure', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  };
  return { onWeb: await countWaiting('http%'), withoutHost: await countWaiting('/%') };
}

/** Whether the address of the old site is needed for images that were not fetched yet. */
export async function hasImagesWithoutHost(db: Db, id: string): Promise<boolean> {
  const image = await db
    .selectFrom('import_images')
    .select('src')
    .where('import_id', '=', id)
    .where('src', 'like', '/%')
    .where('url', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return image !== undefined;
}

/** The first ones, with the number of all. */
export async function listFailedImages(db: Db, id: string): Promise<FailedImages> {
  const filtered = db
    .selectFrom('import_images')
    .where('import_id', '=', id)
    .where('failure', 'is not', null);
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await filtered
    .select(['src', 'failure'])
    .$narrowType<{ failure: string }>()
    .orderBy('src')
    .limit(failedImagesListed)
    .execute();
  return { items, total };
}
