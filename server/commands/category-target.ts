import type { CategoryKind } from '#content/categories.ts';
import type { Category } from '#features/categories/category.ts';
import {
  deleteUnusedCategories,
  findCategory,
  mergeCategories,
  planCategoryMerge,
} from '#features/categories/imported-categories.server.ts';
import { fingerprintOf } from '#features/settings/fingerprint.server.ts';
import type { SourceRow } from '#features/imports/source.ts';
import type { RowTarget } from './record-targets.ts';

/** The categories of one kind; its id lists those that were added. */
export const categoryTarget: RowTarget = {
  table: 'categories',
  plan: async (db, item) => {
    const { kind, list } = readItem(item);
    const { outcome, missing } = await planCategoryMerge(db, kind, list);
    if (outcome === 'same') return { action: 'skip', notes: ['Already on this site.'] };
    if (outcome === 'too many') return { action: 'problem', notes: ['There would be too many categories.'] };
    const names = missing.map(({ name }) => name).join(', ');
    return {
      action: 'create',
      notes: [
        outcome === 'replace'
          ? `Replaces the categories that a new site has: ${names}.`
          : `Adds to yours: ${names}.`,
      ],
    };
  },
  prepare: async (_db, item, { targetId, now }) => {
    const { kind, list } = readItem(item);
    return async (trx) => {
      const added = await mergeCategories(trx, kind, { list, now });
      const ids = targetId ? [...idsOf(targetId), ...added] : added;
      return ids.length > 0 ? { id: `categories:${ids.join(' ')}` } : { skipped: 'Already on this site.' };
    };
  },
  fingerprint: async (db, id) => {
    const found = await Promise.all(idsOf(id).map((each) => findCategory(db, each)));
    return found.every((category) => category === null) ? null : fingerprintOf(found);
  },
  remove: async (trx, id) => {
    const { hasRemaining } = await deleteUnusedCategories(trx, idsOf(id));
    return hasRemaining ? 'Some of them are used by other items.' : null;
  },
};

function readItem({ row }: SourceRow) {
  return { kind: row.kind as CategoryKind, list: row.categories as Category[] };
}

function idsOf(id: string) {
  return id.slice('categories:'.length).split(' ');
}
