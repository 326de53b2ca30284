/** Every category has a number, also one that holds nothing; all of them together have one too. */
export function categoryCounts(categories: readonly string[], counts: Record<string, number>) {
  const none = Object.fromEntries(categories.map((category) => [category, 0]));
  const All = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { ...none, ...counts, All };
}
