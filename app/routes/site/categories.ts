/** Counts of all categories, including empty ones, and their sum as `All`; empty if the counts failed to load. */
export function categoryCounts(
  categories: readonly string[],
  counts: Record<string, number> | null,
): Record<string, number> {
  if (!counts) return {};
  const none = Object.fromEntries(categories.map((category) => [category, 0]));
  const All = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...none, ...counts, All };
}

/** Number of items in a category, or in all of them for null. */
export function countInCategory(counts: Record<string, number>, category: string | null) {
  if (category === null) return categoryCounts([], counts).All!;
  // The category comes from the URL and may name a property of Object.prototype.
  return Object.hasOwn(counts, category) ? counts[category]! : 0;
}
