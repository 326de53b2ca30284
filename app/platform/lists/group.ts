/** Puts items under their category: first the known ones in their order, then any other; empty ones are left out. */
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
