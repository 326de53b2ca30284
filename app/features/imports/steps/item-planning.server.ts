import type { Insertable } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportTables } from '#database/schema/import-tables.ts';
import { listLosses, planContent, planOldPaths } from '#features/imports/content/content-planning.server.ts';
import { cutText, findProblem, fitContent } from '#features/imports/content/content-fields.ts';
import { findEarlierItem, type NewItem } from '#features/imports/items.server.ts';
import { type ReadRecord, shortKey } from '#features/imports/records.server.ts';
import { writeNewPath } from '#features/imports/redirect-target.server.ts';
import {
  listSourceImages,
  isContent,
  type Source,
  type SourceContent,
  type SourceRecord,
} from '#site-import/index.ts';
import type { ImportTargets } from '#features/imports/targets.server.ts';

const MAX_TITLE_LENGTH = 300;

export type ItemPlan = {
  item: NewItem;
  redirects: Insertable<ImportTables['import_redirects']>[];
  images: Insertable<ImportTables['import_images']>[];
};

type Plan = Pick<NewItem, 'action'> & {
  notes: string[];
  slug?: string | null;
  targetId?: string | null;
  fingerprint?: string | null;
  newPath?: string | null;
};

type PlannerOptions = { id: string; source: Source; targets: ImportTargets; now: Date };

/** Returns a function that plans one record after the other. */
export async function createPlanner(db: Db, { id, source, targets, now }: PlannerOptions) {
  const hasEarlier = await hasEarlierImport(db, id, source.origin);
  const keys = new Set<string>();
  /** Posts and pages by key: the id of an existing one, empty if it will be created, null if it cannot be imported. */
  const posts = new Map<string, string | null>();
  const plannedSlugs = new Set<string>();
  /** Categories and tags of public posts, in lower case; readers yield redirects after the posts. */
  const usedNames = new Set<string>();

  const planNew = async (record: SourceRecord): Promise<Plan> => {
    switch (record.type) {
      case 'problem':
        return { action: record.isLeftOut ? 'skip' : 'problem', notes: [record.reason] };
      case 'post':
      case 'project':
      case 'page':
        return planContent(db, record, { target: targets[record.type], plannedSlugs, now });
      case 'comment': {
        const post = posts.get(record.postKey);
        if (post === undefined) return { action: 'problem', notes: ['Its post is not in the file.'] };
        if (post === null) return { action: 'problem', notes: ['Its post cannot be imported.'] };
        const isOrphan = record.parentKey !== null && !keys.has(record.parentKey);
        const notes = isOrphan ? ['The comment it replies to is not in the file.'] : [];
        const plan = await targets.comment.plan(db, { ...record, postId: post, parentId: null });
        return { ...plan, notes: [...plan.notes, ...(record.losses ?? []), ...notes] };
      }
      case 'subscriber':
        return targets.subscriber.plan(db, record);
      case 'redirect': {
        const plan = await targets.redirect.plan(db, { from: record.from, to: '/blog' });
        const known = { paths: targets.paths, usedNames };
        return plan.action === 'create' ? { ...plan, newPath: writeNewPath(record.to, known) } : plan;
      }
    }
  };

  const planKnown = async (record: SourceRecord, sha256: string): Promise<Plan | null> => {
    const target = record.type === 'problem' ? null : targets[record.type];
    if (!hasEarlier || !target) return null;
    const earlier = await findEarlierItem(db, { importId: id, origin: source.origin, key: record.key });
    if (!earlier || earlier.type !== record.type) return null;
    const fingerprint = await target.fingerprint(db, earlier.target_id);
    if (fingerprint === null) return null;
    const known = { slug: earlier.slug, targetId: earlier.target_id, fingerprint };
    if (earlier.sha256 === sha256) return { action: 'skip', notes: ['Already imported.'], ...known };
    if (target.isFixed)
      return { action: 'skip', notes: ['Already imported. What changed in the file is left out.'], ...known };
    if (fingerprint !== earlier.fingerprint)
      return { action: 'skip', notes: ['Edited here since the last import.'], ...known };
    const problem = isContent(record) ? findProblem(record) : null;
    if (problem) return { action: 'problem', notes: [problem] };
    const notes = isContent(record) ? [...fitContent(record, now).notes, ...listLosses(record)] : [];
    return { action: 'update', notes, ...known };
  };

  return async ({ record, sha256 }: ReadRecord, position: number): Promise<ItemPlan> => {
    const isRepeated = keys.has(record.key);
    const plan: Plan = isRepeated
      ? { action: 'problem', notes: ['The file contains another item with the same identifier.'] }
      : ((await planKnown(record, sha256)) ?? (await planNew(record)));
    const key = isRepeated ? shortKey(`${record.key} (at ${position})`) : record.key;
    keys.add(record.key);
    const isWritten = plan.action === 'create' || plan.action === 'update';
    if (isContent(record) && !isRepeated) posts.set(key, plan.targetId ?? (isWritten ? '' : null));
    if (isContent(record) && record.state !== 'draft' && plan.slug)
      for (const name of [...record.categories, ...record.tags]) usedNames.add(name.toLowerCase());
    const oldPaths =
      isWritten && isContent(record) && plan.slug
        ? await planOldPaths(db, record, plan.slug)
        : { paths: [], notes: [] };
    return {
      item: {
        import_id: id,
        key,
        position,
        type: record.type,
        title: cutText(titleOf(record).replaceAll(/\s+/g, ' ').trim(), MAX_TITLE_LENGTH),
        action: plan.action,
        notes: JSON.stringify([...new Set([...plan.notes, ...oldPaths.notes])]),
        state: isWritten ? 'waiting' : 'done',
        sha256,
        target_table: plan.targetId ? tableOf(record, targets) : null,
        target_id: plan.targetId ?? null,
        fingerprint: plan.fingerprint ?? null,
        new_path: plan.newPath ?? null,
        slug: plan.slug ?? null,
      },
      redirects: oldPaths.paths.map((from_path) => ({
        import_id: id,
        from_path,
        item_key: key,
        is_created: false,
      })),
      images: isWritten && isContent(record) ? imageRows(id, record) : [],
    };
  };
}

function tableOf({ type }: SourceRecord, targets: ImportTargets): string | null {
  return type === 'problem' ? null : targets[type].table;
}

function titleOf(record: SourceRecord): string {
  switch (record.type) {
    case 'comment':
      return `${record.authorName}: ${record.content.slice(0, 100)}`;
    case 'subscriber':
      return record.email;
    case 'redirect':
      return record.from;
    default:
      return record.title || 'Untitled';
  }
}

function imageRows(id: string, content: SourceContent): ItemPlan['images'] {
  return listSourceImages(content).map(({ src, alt }) => ({
    import_id: id,
    src: shortKey(src),
    alt,
    url: null,
    is_new: false,
    failure: null,
  }));
}

async function hasEarlierImport(db: Db, id: string, origin: string): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('origin', '=', origin)
    .where('id', '!=', id)
    .executeTakeFirst();
  return row !== undefined;
}
