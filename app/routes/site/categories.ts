/** The category that an address asks for; who types it by hand need not know its capitals. */
export function readCategory(query: URLSearchParams, categories: readonly string[]) {
  const asked = query.get('category');
  return categories.find((category) => category.toLowerCase() === asked?.toLowerCase()) ?? (asked || null);
}

/** Every category has a number, also one that holds nothing; all of them together have one too. Unread counts are left out. */
export function categoryCounts(
  categories: readonly string[],
  counts: Record<string, number> | null,
): Record<string, number> {
  if (!counts) return {};
  const none = Object.fromEntries(categories.map((category) => [category, 0]));
  const All = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...none, ...counts, All };
}

/** How many entries a list of one category holds, or of all. */
export function countIn(counts: Record<string, number>, category: string | null) {
  if (category === null) return categoryCounts([], counts).All!;
  // Any name may be asked for, also one that every object has.
  return Object.hasOwn(counts, category) ? counts[category]! : 0;
}
