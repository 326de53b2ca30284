import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Generations } from './generations.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { chooseEncoding } from './encoding.ts';
import { createKeyOf } from './keys.ts';
import { serveCachedFirst } from './listener.ts';
import { matchesEtag } from './cached-page.ts';
import type { QueryRedirectFinder } from './query-redirects.ts';
import { newRequestId } from '#server/http/request-id.ts';

type App = { fetch(request: Request, env?: object): Response | Promise<Response> };

type Options = {
  generations: Generations;
  redirects: QueryRedirectFinder;
  routes: Parameters<typeof createKeyOf>[0];
  clock: () => Date;
  siteUrl: string;
  pageCacheBytes: number;
};

/** Puts the page cache in front of the app. A page is rendered from its cache key alone, without any header of the visitor. */
export function withPageCache(app: App, options: Options) {
  const { generations, redirects, clock, siteUrl, pageCacheBytes } = options;
  const render = async (key: string, encoding?: string | null) =>
    app.fetch(new Request(siteUrl + key, { headers: encoding ? { 'Accept-Encoding': encoding } : {} }));
  const pages =
    pageCacheBytes > 0 ? createPageCache({ generations, render, clock, maxBytes: pageCacheBytes }) : null;
  const keyOf = createKeyOf(options.routes);

  const serve = (key: string, request: Request) =>
    pages ? respondFromCache(pages, key, request) : render(key, request.headers.get('Accept-Encoding'));

  const fetch: App['fetch'] = (request, env) => {
    const isRead = request.method === 'GET' || (pages !== null && request.method === 'HEAD');
    const url = isRead ? pathAndQuery(request) : null;
    const key = url === null ? null : keyOf(url);
    if (url === null || key === null) return app.fetch(request, env);
    if (!url.includes('?')) return serve(key, request);
    // The app responds with the redirect; other queries must not bypass the cache.
    return redirects.find(url).then((to) => (to === null ? serve(key, request) : app.fetch(request, env)));
  };
  // The name of a request without a Host header.
  const { host: hostname } = new URL(siteUrl);
  const appListener = getRequestListener(fetch, { hostname });
  const listener: RequestListener = pages
    ? serveCachedFirst({ pages, keyOf, redirects }, appListener)
    : appListener;
  return { fetch, listener };
}

function pathAndQuery({ url }: Request) {
  const { origin, href } = new URL(url);
  return href.slice(origin.length);
}

async function respondFromCache(pages: PageCache, key: string, { method, headers }: Request) {
  const { page, representation } = await pages.find(key, chooseEncoding(headers.get('Accept-Encoding')));
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
