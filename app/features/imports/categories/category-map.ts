import { categoryLimits } from '#features/categories/category.ts';
import { cutText } from '#features/imports/content/content-fields.ts';
import type { SourceCategory } from '#features/imports/import.ts';

/** Instead of the name of one of ours: a category with the name of the old one is created. */
export const NEW_CATEGORY = '+';

/** Of a new category for posts without one, which have no name to take. */
export const FALLBACK_NAME = 'General';

export const TOO_MANY_CATEGORIES = `There can be ${categoryLimits.list} categories at most. Choose fewer new ones.`;

/** The stored list has an entry without a name: the category of posts that have none. */
export function parseCategoryMap(json: string): { categories: SourceCategory[]; fallbackCategory: string } {
  const all: SourceCategory[] = JSON.parse(json);
  return {
    categories: all.filter(({ name }) => name !== ''),
    fallbackCategory: all.find(({ name }) => name === '')?.category ?? '',
  };
}

/** The name that a new category gets; null if there cannot be such a category, or if there is one already. */
export function newCategoryName(name: string, ours: string[]): string | null {
  const fitted = fitName(name);
  // “All” is the filter that shows every category.
  return fitted === '' || fitted.toLowerCase() === 'all' || findSameCategory(name, ours) ? null : fitted;
}

/** One of ours with the same name. */
export function findSameCategory(name: string, ours: string[]): string | undefined {
  return ours.find((each) => each.toLowerCase() === fitName(name).toLowerCase());
}

/** What was chosen for a category; null if that is not possible. Posts without a category need one. */
export function fitChoice(name: string, chosen: string, ours: string[]): string | null {
  if (ours.includes(chosen)) return chosen;
  if (chosen === '') return name === '' ? null : '';
  if (chosen !== NEW_CATEGORY) return null;
  return findSameCategory(name, ours) ?? (newCategoryName(name, ours) === null ? null : NEW_CATEGORY);
}

/** The names of the categories to create, each once. */
export function listNewNames(map: SourceCategory[], ours: string[]): string[] {
  const names = new Map<string, string>();
  for (const { name, category } of map) {
    const created = category === NEW_CATEGORY ? newCategoryName(name, ours) : null;
    if (created !== null && !names.has(created.toLowerCase())) names.set(created.toLowerCase(), created);
  }
  return [...names.values()];
}

function fitName(name: string): string {
  if (name === '') return FALLBACK_NAME;
  return cutText(name.replaceAll(/\s+/g, ' ').trim(), categoryLimits.name);
}
