import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { listCategories, listCategoryNames } from '#features/categories/categories.server.ts';
import { categoryLimits } from '#features/categories/category.ts';
import {
  addCategory,
  deleteUnusedCategories,
  findCategory,
} from '#features/categories/imported-categories.server.ts';
import type { SourceCategory } from '#features/imports/import.ts';
import { updateItem, withNotes } from '#features/imports/items.server.ts';
import { checksum } from '#features/imports/records.server.ts';
import type { RemovableTarget } from '#features/imports/targets.server.ts';
import { listNewNames, NEW_CATEGORY, newCategoryName } from './category-map.ts';

/** The keys of new categories of posts and of projects begin with these; no record of a source has such a key. */
const keyPrefixes = { post: 'new-category:', project: 'new-project-category:' };
type Kind = keyof typeof keyPrefixes;

/** Categories of posts that the owner wants to have here as well, and those of projects that are not here. */
export const newCategoryTarget: RemovableTarget = {
  table: 'categories',
  fingerprint: async (db, id) => {
    const category = await findCategory(db, id);
    return category && checksum(JSON.stringify([category.name, category.slug, category.description]));
  },
  remove: async (trx, id) => {
    const { hasRemaining } = await deleteUnusedCategories(trx, [id]);
    if (!hasRemaining) return null;
    const category = await findCategory(trx, id);
    return `Other ${category?.kind}s use it.`;
  },
};

/** Makes the new categories of posts items of the plan. */
export async function storeNewCategories(trx: Db, id: string, map: SourceCategory[]) {
  const post = await trx
    .selectFrom('import_items')
    .select('key')
    .where('import_id', '=', id)
    .where('type', '=', 'post')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  const names = post ? listNewNames(map, await listCategoryNames(trx, 'post')) : [];
  const items = names.map((title) => ({ title, reason: null }));
  await replaceItems(trx, id, { kind: 'post', items, endsAt: 0 });
}

/** Makes the categories of projects that are not here items of the plan, as far as there is room for them. */
export async function storeProjectCategories(trx: Db, id: string, wanted: Iterable<string>) {
  const ours = await listCategoryNames(trx, 'project');
  const map = [...wanted].filter(Boolean).map((name) => ({ name, count: 1, category: NEW_CATEGORY }));
  const full = `There can be ${categoryLimits.list} categories at most, so its projects go to “${ours[0]}”.`;
  const items = listNewNames(map, ours).map((title, index) => {
    return { title, reason: ours.length + index < categoryLimits.list ? null : full };
  });
  await replaceItems(trx, id, { kind: 'project', items, endsAt: -categoryLimits.list });
}

type NewCategories = {
  kind: Kind;
  /** With the reason why it cannot be created. */
  items: { title: string; reason: string | null }[];
  /** The position after the last of them. */
  endsAt: number;
};

/** The first items, so that undoing removes them last. */
async function replaceItems(trx: Db, id: string, { kind, items, endsAt }: NewCategories) {
  await trx
    .deleteFrom('import_items')
    .where('import_id', '=', id)
    .where('key', 'like', `${keyPrefixes[kind]}%`)
    .execute();
  for (const [index, { title, reason }] of items.entries())
    await trx
      .insertInto('import_items')
      .values({
        import_id: id,
        key: keyOf(title, kind),
        position: endsAt + index - items.length,
        type: 'category',
        title,
        action: reason === null ? 'create' : 'problem',
        notes: JSON.stringify(reason === null ? [] : [reason]),
        state: reason === null ? 'waiting' : 'done',
        sha256: '',
        target_table: null,
        target_id: null,
        fingerprint: null,
        new_path: null,
        slug: null,
      })
      .execute();
}

/** Before the posts and projects, each in its own transaction. One that is here meanwhile is used as it is. */
export async function createNewCategories(db: Db, id: string) {
  const items = await db
    .selectFrom('import_items')
    .innerJoin('imports', 'imports.id', 'import_id')
    .selectAll('import_items')
    .select('created_at')
    .where('import_id', '=', id)
    .where('type', '=', 'category')
    .where('import_items.state', '=', 'waiting')
    .orderBy('position')
    .execute();
  for (const { created_at, ...item } of items)
    await inTransaction(db, async (trx) => {
      const kind = item.key.startsWith(keyPrefixes.project) ? 'project' : 'post';
      const added = await addCategory(trx, kind, { name: item.title, now: new Date(created_at) });
      if (added === 'too many') {
        const reason = `There can be ${categoryLimits.list} categories at most.`;
        return updateItem(trx, item, { state: 'failed', notes: withNotes(item, reason) });
      }
      await updateItem(trx, item, {
        state: 'done',
        target_table: newCategoryTarget.table,
        target_id: added.id,
        fingerprint: await newCategoryTarget.fingerprint(trx, added.id),
        ...(!added.isNew && { action: 'skip', notes: withNotes(item, 'Already on this site.') }),
      });
    });
}

/** The choices of an import, and the names of ours that they lead to; empty for tags. */
export async function readCategoryMap(db: Db, id: string) {
  const { category_map } = await db
    .selectFrom('imports')
    .select('category_map')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const created = await db
    .selectFrom('import_items')
    .select(['key', 'target_id'])
    .where('import_id', '=', id)
    .where('type', '=', 'category')
    .execute();
  const ids = new Map(created.map(({ key, target_id }) => [key, target_id]));
  const ours = (await listCategories(db)).post;
  const nameOf = ({ name, category }: SourceCategory) => {
    const isNew = category === NEW_CATEGORY;
    const createdId = isNew ? ids.get(keyOf(newCategoryName(name, []) ?? '', 'post')) : null;
    return ours.find((each) => (isNew ? each.id === createdId : each.name === category))?.name ?? '';
  };
  const all: SourceCategory[] = JSON.parse(category_map);
  const map = new Map(all.map((each) => [each.name, nameOf(each)]));
  return {
    chosen: all.filter(({ name }) => name !== ''),
    map,
    fallback: map.get('') || (ours[0]?.name ?? ''),
  };
}

function keyOf(name: string, kind: Kind) {
  return `${keyPrefixes[kind]}${name.toLowerCase()}`;
}
