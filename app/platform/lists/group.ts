/** Known categories come first, in their order, then all others; empty ones are omitted. */
export function groupByCategory<Item extends { category: string }>(
  items: Item[],
  known: readonly string[],
): { category: string; items: Item[] }[] {
  const groups = new Map<string, Item[]>(known.map((category) => [category, []]));
  for (const item of items) groups.set(item.category, [...(groups.get(item.category) ?? []), item]);
  return [...groups]
    .map(([category, members]) => ({ category, items: members }))
    .filter((group) => group.items.length > 0);
}
