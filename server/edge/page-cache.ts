import type { Generations } from './generations.ts';
import { type Encoding, type Page, readPage, type Representation } from './cached-page.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { LRUCache } from 'lru-cache';

const MAX_AGE_MS = MINUTE_MS;

type Options = {
  generations: Generations;
  render: (key: string) => Promise<Response>;
  clock: () => Date;
  maxBytes: number;
};

export type PageCache = ReturnType<typeof createPageCache>;

/** Rendered pages by cache key, each valid only in its generation. */
export function createPageCache({ generations, render, clock, maxBytes }: Options) {
  const store = createPageStore(maxBytes);
  const renders = new Map<string, Promise<Page>>();

  const renderNow = async (key: string, generation: Page['generation']): Promise<Page> => {
    const renderedAt = clock().getTime();
    const page = await readPage(await render(key), { generation, renderedAt });
    if (page.status >= 500) return findStillValid(key) ?? page;
    if (!page.isCacheable) store.remove(key);
    // A render that outlasts its generation must not replace the pages of the next one.
    else if (generation && generations.isStillValid(generation)) store.put(key, page);
    return page;
  };

  /** Replaces an error page while the database is down, or the wait for it, unless the content may have changed since. */
  const findStillValid = (key: string) => {
    const page = store.get(key);
    return page?.generation && generations.isStillValid(page.generation) ? page : null;
  };

  /** One render per page and generation at a time. */
  const renderOnce = async (key: string, generation: NonNullable<Page['generation']>): Promise<Page> => {
    const renderKey = `${generation.version} ${generation.endsAt} ${key}`;
    const running = renders.get(renderKey);
    if (!running) {
      const rendering = renderNow(key, generation).finally(() => renders.delete(renderKey));
      renders.set(renderKey, rendering);
      return rendering;
    }
    const page = await running;
    // A response that is not cacheable must not be shared with another request.
    return page.isCacheable ? page : renderNow(key, generation);
  };

  const find = async (key: string): Promise<Page> => {
    const generation = await generations.open();
    if (!generation) return (generations.isStalled() && findStillValid(key)) || renderNow(key, null);
    return findFresh(key) ?? (await renderOnce(key, generation));
  };

  /** Stale-while-revalidate: a page older than MAX_AGE_MS is still returned while it is rendered again. */
  const findFresh = (key: string): Page | null => {
    const now = clock().getTime();
    const generation = generations.current(now);
    const page = generation && store.get(key);
    if (!page || page.generation !== generation) return null;
    if (now >= page.renderedAt + MAX_AGE_MS) void renderOnce(key, generation).catch(() => {});
    return page;
  };

  return {
    /** Returns what can be sent synchronously: a fresh page that is already compressed. */
    findReady: (key: string, encoding: Encoding): Representation | null =>
      findFresh(key)?.representations[encoding] ?? null,
    async find(key: string, encoding: Encoding): Promise<{ page: Page; representation: Representation }> {
      const page = await find(key);
      const representation = await page.representation(encoding);
      store.updateSize(key, page);
      return { page, representation };
    },
  };
}

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
