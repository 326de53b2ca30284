import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { isPanelPath } from '#features/account/panel-path.ts';
import { checkPath } from '#features/system/public-address.server.ts';
import { newRequestId } from '#server/http/base-app.ts';
import { matchesEtag, chooseEncoding } from './cached-page.ts';
import { createFiles } from './files.ts';
import type { Generations } from './generations.ts';
import { createKeyOf, type KeyOf } from './cacheable-routes.ts';
import { createMetrics } from './metrics.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { matchQueryRedirect } from '#features/redirects/query-redirects.ts';

type App = { fetch(request: Request, env?: object): Response | Promise<Response> };

type Options = Omit<Parameters<typeof createFiles>[0], 'metrics'> & {
  generations: Generations;
  routes: Parameters<typeof createKeyOf>[0];
  clock: () => Date;
  /** Zero disables the page cache. */
  pageCacheBytes: number;
};

/** The way in: answers what needs no rendering, and passes everything else to the pages. */
export function createEdge(pages: App, options: Options) {
  const { generations, log, clock, siteUrl } = options;
  const metrics = createMetrics();
  const files = createFiles({ ...options, metrics });
  const redirects = createQueryRedirectFinder({
    generations,
    onError: (error) => log.error({ err: error }, 'Redirects could not be read'),
  });
  const keyOf = createKeyOf(options.routes);
  // A page is rendered from its cache key alone, without any header of the visitor.
  const render = async (key: string, headers = {}) => pages.fetch(new Request(siteUrl + key, { headers }));
  const maxBytes = options.pageCacheBytes;
  const cache = maxBytes > 0 ? createPageCache({ generations, render, clock, maxBytes }) : null;

  const fetch: App['fetch'] = async (request, env) => {
    const { pathname, search } = new URL(request.url);
    if (pathname.startsWith(checkPath)) return files.fetch(request, env);
    if (request.method !== 'GET' && request.method !== 'HEAD') return pages.fetch(request, env);
    if (files.has(pathname)) return files.fetch(request, env);
    if (isPanelPath(pathname)) return pages.fetch(request, env);
    const redirectTo = await redirects.find(pathname + search);
    if (redirectTo !== null) return files.fetch(request, { ...env, redirectTo });
    const key = keyOf(pathname + search);
    if (key === null) return pages.fetch(request, env);
    if (cache) return respondFromCache(cache, key, request);
    return render(key, { 'Accept-Encoding': request.headers.get('Accept-Encoding') ?? '' });
  };

  // The host of a request without a Host header.
  const listener = getRequestListener(fetch, { hostname: new URL(siteUrl).host });
  const listenerOfAll = cache ? cachedListener({ cache, keyOf, redirects }, listener) : listener;
  return { fetch, listener: metrics.observe(listenerOfAll) };
}

async function respondFromCache(cache: PageCache, key: string, { method, headers }: Request) {
  const { page, representation } = await cache.find(key, chooseEncoding(headers.get('Accept-Encoding')));
  const ifNoneMatch = headers.get('If-None-Match');
  const isUnchanged =
    page.isCacheable && ifNoneMatch !== null && matchesEtag(ifNoneMatch, representation.etag);
  const responseHeaders = new Headers(
    toHeaderPairs(isUnchanged ? representation.notModifiedHeaders : representation.headers),
  );
  responseHeaders.set('X-Request-Id', page.isCacheable ? newRequestId() : page.requestId);
  if (isUnchanged) return new Response(null, { status: 304, headers: responseHeaders });
  const isEmpty = method === 'HEAD' || representation.body.length === 0;
  return new Response(isEmpty ? null : representation.body, {
    status: page.status,
    headers: responseHeaders,
  });
}

function toHeaderPairs(raw: string[]) {
  return Array.from(
    { length: raw.length / 2 },
    (_, index) => [raw[2 * index]!, raw[2 * index + 1]!] as [string, string],
  );
}

type CachedOptions = { cache: PageCache; keyOf: KeyOf; redirects: QueryRedirectFinder };

/** Answers cache hits without creating a `Request`; everything else goes to `next`. */
function cachedListener({ cache, keyOf, redirects }: CachedOptions, next: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = '', headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead) return next(request, response);
    const hasQuery = url.includes('?');
    if (hasQuery && redirects.findKnown(url) !== null) return next(request, response);
    // Without a query the path itself is the key, if the page is cached.
    const key = hasQuery ? keyOf(url) : url;
    const page =
      key && cache.findReady(key, chooseEncoding(headers['accept-encoding'] as string | undefined));
    if (!page) return next(request, response);

    const ifNoneMatch = headers['if-none-match'];
    const isUnchanged = ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, page.etag);
    const pageHeaders = isUnchanged ? page.notModifiedHeaders : page.headers;
    response.writeHead(isUnchanged ? 304 : 200, [...pageHeaders, 'X-Request-Id', newRequestId()]);
    response.end(isUnchanged || method === 'HEAD' ? undefined : page.body);
  };
}

type RedirectOptions = { generations: Generations; onError: (error: unknown) => void };

type QueryRedirectFinder = ReturnType<typeof createQueryRedirectFinder>;

/** Finds redirects for paths with a query, which apply before any page: `/?p=12` has the path of the home page. */
export function createQueryRedirectFinder({ generations, onError }: RedirectOptions) {
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
