import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { type ContentKind, buildPublicPath } from '#features/content/model/content.ts';
import { createImportedRedirect } from '#features/redirects/imported-redirects.server.ts';
import { findRedirect } from '#features/redirects/redirects.server.ts';
import { buildContent } from '#features/imports/content/content-building.ts';
import { type ImageOptions, importImages } from '#features/imports/images/import-images.server.ts';
import {
  findEarlierItem,
  findItem,
  type Item,
  ItemFailed,
  updateItem,
  withNotes,
} from '#features/imports/items.server.ts';
import { pathWithoutCategory } from '#features/imports/redirect-target.server.ts';
import {
  listSourceImages,
  type SourceComment,
  type SourceContent,
  type SourceRecord,
  type SourceRedirect,
} from '#site-import/index.ts';
import type { Survey } from './survey.server.ts';
import type { ImportTargets, Target, Write, WriteContext } from '#features/imports/targets.server.ts';

export type ItemContext = {
  origin: string;
  targets: ImportTargets;
  /** The time of the import, the same if it is continued. */
  now: Date;
  survey: Survey;
  images: ImageOptions;
};

/** Creates or updates what the record describes; the item is marked in the same transaction. */
export async function applyItem(db: Db, item: Item, record: SourceRecord, context: ItemContext) {
  const prepared = await prepare(db, item, record, context);
  if (!prepared) throw new Error(`An item of the type ${record.type} cannot be applied.`);
  const { target, write, notes: ofContent = [] } = prepared;
  await inTransaction(db, async (trx) => {
    const skip = await findReasonToSkip(trx, item, target, context);
    const written = skip ?? (await write(trx));
    if ('skipped' in written) {
      const { id } = written;
      const existing = id === undefined ? {} : { target_table: target.table, target_id: id };
      const notes = withNotes(item, written.skipped);
      return updateItem(trx, item, { action: 'skip', state: 'done', notes, ...existing });
    }
    const { id, slug, notes = [] } = written;
    if (slug !== undefined) notes.push(...(await createRedirects(trx, item, slug, context)));
    await updateItem(trx, item, {
      state: 'done',
      notes: withNotes(item, ...ofContent, ...notes),
      target_table: target.table,
      target_id: id,
      fingerprint: await target.fingerprint(trx, id),
      slug: slug ?? null,
    });
  });
}

type Prepared = {
  target: Pick<Target<never>, 'table' | 'fingerprint'>;
  write: Write;
  notes?: string[];
};

async function prepare(
  db: Db,
  item: Item,
  record: SourceRecord,
  context: ItemContext,
): Promise<Prepared | null> {
  const { targets, now } = context;
  const writing: WriteContext = { now, targetId: item.action === 'update' ? item.target_id : null };
  switch (record.type) {
    case 'post':
    case 'project':
    case 'page': {
      const target = targets[record.type];
      const content = await buildWithImages(db, item, record, context);
      return { target, write: await target.prepare(db, content, writing), notes: content.notes };
    }
    case 'comment': {
      const comment = await findThread(db, item, record);
      return { target: targets.comment, write: await targets.comment.prepare(db, comment, writing) };
    }
    case 'subscriber':
      return { target: targets.subscriber, write: await targets.subscriber.prepare(db, record, writing) };
    case 'redirect': {
      const redirect = { from: record.from, to: targetPath(record.to, context) };
      return { target: targets.redirect, write: await targets.redirect.prepare(db, redirect, writing) };
    }
    case 'problem':
      return null;
  }
}

async function buildWithImages(db: Db, item: Item, record: SourceContent, context: ItemContext) {
  const { survey, now } = context;
  const images = await importImages(db, listSourceImages(record), context.images);
  return buildContent(record, { ...survey, slug: item.slug ?? '', images, now });
}

/** The comment with the ids of its post and of the comment it replies to. */
async function findThread(db: Db, item: Item, record: SourceComment) {
  const post = await findItem(db, item.import_id, record.postKey);
  if (post?.target_id == null || post.state !== 'done') throw new ItemFailed('Its post was not imported.');
  const parent = record.parentKey === null ? null : await findItem(db, item.import_id, record.parentKey);
  return { ...record, postId: post.target_id, parentId: parent?.state === 'done' ? parent.target_id : null };
}

/** Something may have changed between the plan and now. */
async function findReasonToSkip(
  db: Db,
  item: Item,
  target: Prepared['target'],
  { origin }: ItemContext,
): Promise<{ skipped: string; id: string } | null> {
  const { import_id: importId, key, action, target_id: targetId } = item;
  if (action === 'update' && targetId !== null) {
    const isSame = (await target.fingerprint(db, targetId)) === item.fingerprint;
    return isSame ? null : { skipped: 'Edited here since the plan.', id: targetId };
  }
  const earlier = await findEarlierItem(db, { importId, origin, key });
  const isThere = earlier !== null && (await target.fingerprint(db, earlier.target_id)) !== null;
  return isThere ? { skipped: 'Imported by another import since the plan.', id: earlier.target_id } : null;
}

/** The old addresses of an item; returns why some were left out. */
async function createRedirects(trx: Db, item: Item, slug: string, { now }: ItemContext): Promise<string[]> {
  const rows = await trx
    .selectFrom('import_redirects')
    .select('from_path')
    .where('import_id', '=', item.import_id)
    .where('item_key', '=', item.key)
    .orderBy('from_path')
    .execute();
  const to = encodeURI(buildPublicPath(item.type as ContentKind, slug));
  const notes: string[] = [];
  for (const { from_path: from } of rows) {
    const result = await createImportedRedirect(trx, { from, to, now });
    if (result === 'created')
      await trx
        .updateTable('import_redirects')
        .set({ is_created: true })
        .where('import_id', '=', item.import_id)
        .where('from_path', '=', from)
        .execute();
    else if (result === 'exists') {
      const existing = await findRedirect(trx, from);
      if (existing !== to) notes.push(`The old address ${from} is redirected already and stays as it is.`);
    } else notes.push(`The old address ${from} could not be redirected.`);
  }
  return notes;
}

function targetPath(to: SourceRedirect['to'], { targets: { paths }, survey }: ItemContext): string {
  const category = 'category' in to ? survey.categories.map.get(to.category) : '';
  return category ? paths.category(category) : pathWithoutCategory(to, { paths, ...survey });
}
