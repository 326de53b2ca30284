import type { Generations } from './generations.ts';
import type { Encoding } from './encoding.ts';
import { type Form, type Page, readPage } from './cached-page.ts';
import { createPageStore } from './store.ts';

const LIFETIME = 60_000;

type Options = {
  editions: Generations;
  render: (key: string) => Promise<Response>;
  clock: () => Date;
  mostBytes: number;
};

export type PageCache = ReturnType<typeof createPageCache>;

/** Rendered answers by key, each valid in its edition alone. */
export function createPageCache({ editions, render, clock, mostBytes }: Options) {
  const store = createPageStore(mostBytes);
  const flights = new Map<string, Promise<Page>>();

  const renderNow = async (key: string, edition: Page['generation']): Promise<Page> => {
    const renderedAt = clock().getTime();
    const page = await readPage(await render(key), { generation: edition, renderedAt });
    if (page.status >= 500) return stillPublic(key) ?? page;
    if (!page.isCacheable) store.remove(key);
    else if (edition) store.put(key, page);
    return page;
  };

  /** While the database is down, a page of the newest content is better than an apology; an older one may show what is binned. */
  const stillPublic = (key: string) => {
    const page = store.get(key);
    return page?.generation && editions.isStillPublic(page.generation) ? page : null;
  };

  /** One render at a time; one that began in another edition would show what is over. */
  const renderOnce = async (key: string, edition: NonNullable<Page['generation']>): Promise<Page> => {
    const flight = `${edition.version} ${edition.endsAt} ${key}`;
    const joined = flights.get(flight);
    if (!joined) {
      const rendering = renderNow(key, edition).finally(() => flights.delete(flight));
      flights.set(flight, rendering);
      return rendering;
    }
    const page = await joined;
    // An answer of one moment is nobody else's.
    return page.isCacheable ? page : renderNow(key, edition);
  };

  const find = async (key: string): Promise<Page> => {
    const edition = await editions.open();
    if (!edition) return renderNow(key, null);
    return fresh(key) ?? (await renderOnce(key, edition));
  };

  /** A page that is over its time is shown once more, while the next one is made. */
  const fresh = (key: string): Page | null => {
    const now = clock().getTime();
    const edition = editions.current(now);
    const page = edition && store.get(key);
    if (!page || page.generation !== edition) return null;
    if (now >= page.renderedAt + LIFETIME) void renderOnce(key, edition).catch(() => {});
    return page;
  };

  return {
    /** What can be sent at once: a page that is fresh, in a form that is made. */
    ready: (key: string, encoding: Encoding): Form | null => fresh(key)?.forms[encoding] ?? null,
    async find(key: string, encoding: Encoding): Promise<{ page: Page; form: Form }> {
      const page = await find(key);
      const form = await page.form(encoding);
      store.weighAgain(key, page);
      return { page, form };
    },
  };
}
