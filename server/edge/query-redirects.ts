import { matchQueryRedirect } from '#features/redirects/query-redirects.ts';
import type { Generations } from './generations.ts';

type Options = { generations: Generations; onError: (error: unknown) => void };

export type QueryRedirectFinder = ReturnType<typeof createQueryRedirectFinder>;

/** Finds redirects for paths with a query, which apply before any page: `/?p=12` has the path of the home page. */
export function createQueryRedirectFinder({ generations, onError }: Options) {
  return {
    /** Undefined if the redirects of this generation have not been read yet. */
    findKnown(url: string): string | null | undefined {
      const known = generations.current()?.snapshot.queryRedirects.known;
      return known && matchQueryRedirect(known, url);
    },
    /** If the redirects cannot be read, there is none: cached pages stay available without the database. */
    async find(url: string): Promise<string | null> {
      if (!url.includes('?') || generations.isStalled()) return null;
      try {
        return matchQueryRedirect(await (await generations.snapshot()).queryRedirects(), url);
      } catch (error) {
        onError(error);
        return null;
      }
    },
  };
}
