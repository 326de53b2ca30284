import type { CategoryKind } from '#content/categories.ts';

export type Category = { id: string; name: string; slug: string; description: string };

export type Categories = Record<CategoryKind, Category[]>;

/** A category in the owner's form. */
export type CategoryItem = Category & {
  /** Items in this category, including drafts and the bin. */
  count: number;
  /** Id of the category that takes over its items; empty to keep it. */
  mergeInto: string;
};

export const categoryLimits = { list: 30, name: 40, slug: 60, description: 300 };

const lists: Record<CategoryKind, string> = {
  post: '/blog',
  project: '/portfolio',
  tool: '/ai-tools',
  resource: '/resources',
};

/** The list that is filtered by the category. */
export function categoryPath(kind: CategoryKind, name: string) {
  return `${lists[kind]}?category=${encodeURIComponent(name)}`;
}

/** The feed of a category of posts. */
export function categoryFeedPath(slug: string) {
  return `/blog/category/${slug}/rss.xml`;
}

/** The options of a select; that of an item whose category was renamed or deleted meanwhile says so. */
export function categoryOptions(names: readonly string[], current = ''): [string, string][] {
  const options = names.map((name): [string, string] => [name, name]);
  if (current === '' || names.includes(current)) return options;
  return [[current, `${current} (no longer exists)`], ...options];
}

/** Errors by path: `form`, or `1.name`. */
export type CategoryErrors = Partial<Record<string, string>>;

/** A category as submitted. */
export type CategoryInput = Omit<CategoryItem, 'count'>;
