import { LRUCache } from 'lru-cache';
import type { Page } from './cached-page.ts';

/**
 * LRU cache of the pages of one generation, limited in bytes. The first page of another generation
 * replaces them all, because none of them can be served again.
 */
export function createPageStore(maxBytes: number) {
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  let generation: Page['generation'] = null;

  return {
    put(key: string, page: Page) {
      if (page.generation !== generation) pages.clear();
      generation = page.generation;
      pages.set(key, page);
    },
    remove: (key: string) => void pages.delete(key),
    get: (key: string) => pages.get(key),
    /** Called after a representation was added to a page, which may have been evicted meanwhile. */
    updateSize(key: string, page: Page) {
      if (pages.peek(key) !== page) return;
      // The size of a page that is already stored is not calculated again.
      pages.delete(key);
      pages.set(key, page);
    },
    bytes: () => pages.calculatedSize,
  };
}
