import type { Page } from './cached-page.ts';

/** Pages by key, bounded in bytes: the one that was asked for longest ago goes first. */
export function createPageStore(mostBytes: number) {
  // A map remembers in which order its entries came.
  const pages = new Map<string, { page: Page; bytes: number }>();
  let total = 0;

  const remove = (key: string) => {
    total -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  const put = (key: string, page: Page) => {
    remove(key);
    pages.set(key, { page, bytes: page.bytes });
    total += page.bytes;
    for (const oldest of pages.keys()) {
      if (total <= mostBytes) break;
      remove(oldest);
    }
  };
  return {
    put,
    remove,
    get(key: string): Page | undefined {
      const kept = pages.get(key);
      if (!kept) return undefined;
      pages.delete(key);
      pages.set(key, kept);
      return kept.page;
    },
    /** A form was added to a page that may be kept. */
    weighAgain(key: string, page: Page) {
      if (pages.get(key)?.page === page) put(key, page);
    },
    bytes: () => total,
  };
}
