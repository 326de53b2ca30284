import type { Page } from './cached-page.ts';

/**
 * LRU cache of the pages of one generation, limited in bytes. The first page of another generation
 * replaces them all, because none of them can be served again.
 */
export function createPageStore(maxBytes: number) {
  // A Map iterates in insertion order, so the least recently used page comes first.
  const pages = new Map<string, { page: Page; bytes: number }>();
  let total = 0;
  let generation: Page['generation'] = null;

  const remove = (key: string) => {
    total -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  };
  const put = (key: string, page: Page) => {
    if (page.generation !== generation) {
      pages.clear();
      total = 0;
      generation = page.generation;
    }
    remove(key);
    pages.set(key, { page, bytes: page.bytes });
    total += page.bytes;
    for (const oldest of pages.keys()) {
      if (total <= maxBytes) break;
      remove(oldest);
    }
  };
  return {
    put,
    remove,
    get(key: string): Page | undefined {
      const cached = pages.get(key);
      if (!cached) return undefined;
      pages.delete(key);
      pages.set(key, cached);
      return cached.page;
    },
    /** Called after a representation was added to a page, which may have been evicted meanwhile. */
    updateSize(key: string, page: Page) {
      if (pages.get(key)?.page === page) put(key, page);
    },
    bytes: () => total,
  };
}
