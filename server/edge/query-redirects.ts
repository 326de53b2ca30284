import { matchQueryRedirect, type QueryRedirects } from '#features/redirects/query-redirects.ts';
import type { Generation, Generations } from './generations.ts';

type Options = {
  generations: Generations;
  read: () => Promise<QueryRedirects>;
  onError: (error: unknown) => void;
};

export type QueryRedirectFinder = ReturnType<typeof trackQueryRedirects>;

/**
 * Redirects for paths with a query, which apply before any page: `/?p=12` has the path of the home page. They are read
 * once per generation, with the first request that has a query.
 */
export function trackQueryRedirects({ generations, read, onError }: Options) {
  const known = new WeakMap<Generation, QueryRedirects>();
  const reading = new WeakMap<Generation, Promise<QueryRedirects>>();

  /** Undefined if the redirects of this generation have not been read yet. */
  const findKnown = (url: string): string | null | undefined => {
    const generation = generations.current();
    const redirects = generation && known.get(generation);
    return redirects ? matchQueryRedirect(redirects, url) : undefined;
  };

  const readOnce = (generation: Generation) => {
    const running = reading.get(generation);
    if (running) return running;
    const started = read();
    reading.set(generation, started);
    started.then(
      (redirects) => known.set(generation, redirects),
      () => reading.delete(generation),
    );
    return started;
  };

  /** Null without a query. If the redirects cannot be read, there is none: cached pages stay available without the database. */
  const find = async (url: string): Promise<string | null> => {
    if (!url.includes('?')) return null;
    const found = findKnown(url);
    if (found !== undefined) return found;
    if (generations.isStalled()) return null;
    try {
      const generation = await generations.open();
      return matchQueryRedirect(await (generation ? readOnce(generation) : read()), url);
    } catch (error) {
      onError(error);
      return null;
    }
  };

  return { findKnown, find };
}
