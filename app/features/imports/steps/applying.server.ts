import type { MediaStore } from '#features/media/media-store.ts';
import type { Db } from '#database/schema.ts';
import { classifyFailure } from '#database/failure.ts';
import { applyItem, type ItemContext } from './item-applying.server.ts';
import { createNewCategories } from '#features/imports/categories/new-categories.server.ts';
import { createImageFetcher } from '#features/imports/images/fetch-image.server.ts';
import { MediaNotWritable } from '#features/imports/images/import-images.server.ts';
import {
  findItem,
  isInState,
  type Item,
  ItemFailed,
  updateItem,
  withNotes,
} from '#features/imports/items.server.ts';
import { readRecords } from '#features/imports/records.server.ts';
import type { Source } from '#site-import/index.ts';
import { surveySource } from './survey.server.ts';
import type { ImportTargets } from '#features/imports/targets.server.ts';
import type { Network } from '#platform/http/safe-fetch.server.ts';
import { MarkdownNotRendered } from '#platform/markdown/markdown.ts';

export type ImportDependencies = {
  targets: ImportTargets;
  mediaStore: MediaStore;
  /** The widths of the smaller variants of images. */
  widths: number[];
  siteUrl: string;
  /** Where tests may connect to. */
  network?: Network;
  onError: (error: unknown) => void;
};

export type RunOptions = {
  signal?: AbortSignal;
  /** Called after each item. */
  onProgress?: () => Promise<void> | void;
  /** Called before each item, when what precedes the first one has been read. */
  onWrite?: () => void;
};

const CHANGED = 'The file has changed since the plan. Make a new plan.';
const UNEXPECTED = 'It could not be imported because of an unexpected error. See the site log for details.';

/**
 * Writes the waiting items of a planned import in the order of the source, each in its own transaction, so that it can be
 * interrupted at any instant and continued. False if it was stopped; an item that is waiting for images then ends with the
 * reason of the signal.
 */
export async function applyImport(
  db: Db,
  id: string,
  source: Source,
  dependencies: ImportDependencies,
  { signal, onProgress, onWrite }: RunOptions = {},
): Promise<boolean> {
  await createNewCategories(db, id);
  const context = await createContext(db, id, source, dependencies, signal);
  for await (const read of readRecords(source)) {
    const item = await findItem(db, id, read.record.key);
    if (item?.state !== 'waiting') continue;
    if (signal?.aborted || !(await isInState(db, id, 'applying'))) return false;
    onWrite?.();
    try {
      if (item.sha256 === read.sha256) await applyItem(db, item, read.record, context);
      else await failItem(db, item, CHANGED);
    } catch (error) {
      if (error === signal?.reason || isFatal(error)) throw error;
      const isExpected = error instanceof ItemFailed || error instanceof MarkdownNotRendered;
      if (!isExpected) dependencies.onError(error);
      await failItem(db, item, isExpected ? error.message : UNEXPECTED);
    }
    await onProgress?.();
  }
  await failMissing(db, id);
  return true;
}

export async function createContext(
  db: Db,
  id: string,
  source: Source,
  dependencies: ImportDependencies,
  signal?: AbortSignal,
): Promise<ItemContext> {
  const { created_at, old_site_url: oldSiteUrl } = await db
    .selectFrom('imports')
    .select(['created_at', 'old_site_url'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { targets, mediaStore, widths } = dependencies;
  const now = new Date(created_at);
  const { kind, files } = source;
  const fetchImage = createImageFetcher({ ...dependencies, kind, files, oldSiteUrl, signal });
  return {
    origin: source.origin,
    targets,
    now,
    survey: await surveySource(db, id, source),
    images: { importId: id, fetchImage, mediaStore, widths, now, signal },
  };
}

function failItem(db: Db, item: Item, reason: string) {
  return updateItem(db, item, { state: 'failed', notes: withNotes(item, reason) });
}

async function failMissing(db: Db, id: string) {
  const missing = await db
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  for (const item of missing) await failItem(db, item, CHANGED);
}

/** What ends the whole import: the next item would fail as well. */
function isFatal(error: unknown): boolean {
  return error instanceof MediaNotWritable || classifyFailure(error) !== null || isDiskError(error);
}

export function isDiskError(error: unknown): boolean {
  const { code = '' } = Object(error) as { code?: string };
  return ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'].includes(code);
}
