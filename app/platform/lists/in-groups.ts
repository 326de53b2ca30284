/**
 * Writes one thing at a time for each caller, and all that came meanwhile together: while a disk takes its time, those
 * who wait share the next turn.
 */
export function inGroups<Item>(write: (items: Item[]) => Promise<void>) {
  let waiting: Item[] = [];
  let turn: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  return (item: Item): Promise<void> => {
    waiting.push(item);
    next ??= turn.then(() => {
      const items = waiting;
      waiting = [];
      next = null;
      const writing = write(items);
      // A write that fails is its callers' to hear of, not those after them.
      turn = writing.catch(() => {});
      return writing;
    });
    return next;
  };
}
