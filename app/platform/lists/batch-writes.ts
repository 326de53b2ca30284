/**
 * Batches writes: items that are added during a write are written together by the next one. The promise of an item
 * settles with the write of its batch.
 */
export function batchWrites<Item>(write: (items: Item[]) => Promise<void>) {
  let waiting: Item[] = [];
  let currentWrite: Promise<void> = Promise.resolve();
  let nextWrite: Promise<void> | null = null;

  return (item: Item): Promise<void> => {
    waiting.push(item);
    nextWrite ??= currentWrite.then(() => {
      const items = waiting;
      waiting = [];
      nextWrite = null;
      const writing = write(items);
      // A failed write rejects for the callers of its batch only.
      currentWrite = writing.catch(() => {});
      return writing;
    });
    return nextWrite;
  };
}
