import { basename } from 'node:path';
import type { Lock } from '#database/locks.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { parseCategoryMap } from '#features/imports/categories/category-map.ts';
import { newId } from '#platform/crypto/id.ts';
import { locatePage, type Page } from '#platform/lists/pagination.ts';
import {
  countImages,
  countNoted,
  countNotes,
  countRemoteImages,
  hasNotes,
  hasImagesWithoutHost,
  countImportItems,
  countItemRedirects,
  countSubscribers,
} from './import-counts.server.ts';
import {
  type ImportDetail,
  type ImportItem,
  type ImportSummary,
  importsListed,
  isRunning,
  type ItemAction,
  itemsPerPage,
  runningStates,
  startStates,
  type ItemState,
  type ItemType,
} from './import.ts';
import { outdatePlan } from './items.server.ts';
import { deleteFiles, REFUSED_FILE } from './uploads.server.ts';

type NewImport = {
  id?: string;
  name: string;
  file: string;
  imagesFile: string | null;
  oldSiteUrl?: string | null;
  now: Date;
};

export async function createImport(
  db: Db,
  { now, id = newId(now), name, file, imagesFile, oldSiteUrl = null }: NewImport,
): Promise<string> {
  await db.deleteFrom('imports').where('file', '=', REFUSED_FILE).execute();
  await db
    .insertInto('imports')
    .values({
      id,
      name,
      file,
      images_file: imagesFile,
      old_site_url: oldSiteUrl,
      source: null,
      origin: '',
      state: 'uploaded',
      failure: null,
      category_map: '[]',
      created_at: now.toISOString(),
      applied_at: null,
      undone_at: null,
    })
    .execute();
  return id;
}

const summaryColumns = [
  'id',
  'source',
  'origin',
  'name',
  'state',
  'failure',
  'created_at as createdAt',
  'applied_at as appliedAt',
  'undone_at as undoneAt',
] as const;

/** Newest first. */
export function listImports(db: Db): Promise<ImportSummary[]> {
  return db
    .selectFrom('imports')
    .select(summaryColumns)
    .where('file', '!=', REFUSED_FILE)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(importsListed)
    .execute();
}

export async function findImport(db: Db, id: string): Promise<ImportDetail | null> {
  const row = await db
    .selectFrom('imports')
    .select([...summaryColumns, 'file', 'images_file', 'old_site_url', 'category_map', 'draft_kinds'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { file, images_file, old_site_url: url, category_map, draft_kinds, ...summary } = row;
  const counts = (await countImportItems(db, [id])).get(id)!;
  return {
    ...summary,
    imagesName: images_file && basename(images_file),
    oldSite: (await needsOldSite(db, summary, url)) ? { url } : null,
    counts,
    redirects: (await countItemRedirects(db, [id], summary.state === 'planned')).get(id) ?? 0,
    subscribers: await countSubscribers(db, id),
    images: await countImages(db, id),
    remoteImages: await countRemoteImages(db, id),
    ...parseCategoryMap(category_map),
    noted: await countNoted(db, id),
    notes: summary.state === 'planned' ? await countNotes(db, id) : [],
    draftKinds: JSON.parse(draft_kinds ?? '[]'),
    canContinue: summary.state === 'stopped' && counts.length > 0,
    isRefused: file === REFUSED_FILE,
  };
}

/** Markdown files are read with the address of their site; later it changes nothing any more. */
function needsOldSite(db: Db, { id, source, state, origin }: ImportSummary, url: string | null) {
  if (source === 'markdown') return state === 'planned' && (url !== null || !/^https?:/.test(origin));
  return hasImagesWithoutHost(db, id);
}

/** A state applies to items that are created or updated; the others are done from the beginning. */
type ItemFilter = { type?: ItemType; action?: ItemAction; state?: ItemState; isNoted?: boolean };

/** In the order of the source. */
export async function listImportItems(
  db: Db,
  id: string,
  { type, action, state, isNoted = false }: ItemFilter,
  requestedPage: number,
): Promise<Page<ImportItem>> {
  const filtered = db
    .selectFrom('import_items')
    .where('import_id', '=', id)
    .$if(type !== undefined, (rows) => rows.where('type', '=', type!))
    .$if(isNoted, (rows) => rows.where(hasNotes))
    .$if(action !== undefined, (rows) => rows.where('action', '=', action!))
    .$if(state !== undefined, (rows) =>
      rows.where('state', '=', state!).where('action', 'in', ['create', 'update']),
    );
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { offset, ...page } = locatePage(requestedPage, itemsPerPage, total);
  const rows = await filtered
    .select(['key', 'type', 'title', 'action', 'state', 'notes', 'target_table', 'target_id'])
    .orderBy('position')
    .limit(itemsPerPage)
    .offset(offset)
    .execute();
  const items = rows.map(({ target_table: table, target_id: targetId, notes, ...item }) => ({
    ...item,
    notes: JSON.parse(notes) as string[],
    target: table === null || targetId === null ? null : { table, id: targetId },
  }));
  return { ...page, items };
}

/**
 * For images that are fetched from now on. Markdown files are read with the address, so a plan that was made without it is
 * deleted; false if they are being imported with another address already.
 */
export async function saveOldSite(db: Db, id: string, url: string | null): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const each = await trx
      .selectFrom('imports')
      .select(['source', 'state', 'old_site_url'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!each || each.old_site_url === url) return each !== undefined;
    const isRead = each.source === 'markdown';
    if (isRead && !startStates.plan.includes(each.state)) return false;
    await trx.updateTable('imports').set({ old_site_url: url }).where('id', '=', id).execute();
    if (isRead) await outdatePlan(trx, id);
    return true;
  });
}

/**
 * A zip with the images, for the next plan or for fetching failed ones again. A plan was made without it: it is deleted.
 * False if the import was deleted, or was started while the zip was uploaded.
 */
export async function saveImagesFile(db: Db, id: string, imagesFile: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const saved = await trx
      .updateTable('imports')
      .set({ images_file: imagesFile })
      .where('id', '=', id)
      .where('state', 'not in', Object.values(runningStates))
      .returning('id')
      .executeTakeFirst();
    if (!saved) return false;
    await outdatePlan(trx, id);
    return true;
  });
}

/** Deletes a plan, or the record of an import, with its files; what was imported stays. False while an import runs. */
export async function deleteImport(
  db: Db,
  id: string,
  { folder, lock }: { folder: string; lock: Lock },
): Promise<boolean> {
  // A stopped import has another state already while its process still works on the current item.
  const release = await lock.acquire();
  if (!release) return false;
  try {
    return await deleteIdleImport(db, id, folder);
  } finally {
    await release();
  }
}

/** Of an import that no process can be working on. */
export async function deleteIdleImport(db: Db, id: string, folder: string): Promise<boolean> {
  const row = await db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst();
  if (!row || isRunning(row.state)) return false;
  const deleted = await db
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('state', '=', row.state)
    .returning('id')
    .executeTakeFirst();
  if (deleted) await deleteFiles(id, folder);
  return deleted !== undefined;
}
