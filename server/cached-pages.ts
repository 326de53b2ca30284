import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Log } from '#platform/log.ts';
import { countCached } from './cached-count.ts';
import type { Editions } from './editions.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { chooseEncoding } from './page-cache-encoding.ts';
import { pageKeys } from './page-cache-keys.ts';
import { cachedFirst } from './page-cache-listener.ts';
import { isKnown } from './page-cache-page.ts';
import { prefetchedData } from './prefetched-data.ts';
import type { PagesBeside } from './pages-beside.ts';
import { newRequestId } from './request-id.ts';

type App = { fetch(request: Request, env?: object): Response | Promise<Response> };

type Options = {
  editions: Editions;
  routes: Parameters<typeof pageKeys>[0];
  clock: () => Date;
  log: Log;
  siteUrl: string;
  pageCacheBytes: number;
  pagesBeside?: PagesBeside;
};

/** Puts the page cache in front of the app: what it keeps is rendered from its key alone, whoever asks. */
export function cachedPages(app: App, options: Options) {
  const { editions, clock, log, siteUrl, pageCacheBytes, pagesBeside } = options;
  const renderHere: Render = async (key, encoding) =>
    app.fetch(new Request(siteUrl + key, { headers: encoding ? { 'Accept-Encoding': encoding } : {} }));
  const render = sharedWith(pagesBeside, renderHere);
  const pages = createPageCache({ editions, render, clock, mostBytes: pageCacheBytes });
  // While developing, a page changes with its source.
  const keyOf = import.meta.env.PROD ? pageKeys(options.routes) : () => null;
  const isOn = import.meta.env.PROD && pageCacheBytes > 0;

  const front = new Hono();
  front.use(prefetchedData());
  front.all('*', ({ req: { raw: request }, env }) => {
    const { origin, href } = URL.parse(request.url)!;
    const isRead = request.method === 'GET' || (isOn && request.method === 'HEAD');
    const key = isRead ? keyOf(href.slice(origin.length)) : null;
    if (key === null) return app.fetch(request, env as object);
    return isOn ? answerFrom(pages, key, request) : render(key, request.headers.get('Accept-Encoding'));
  });
  // What is sent is never kept.
  const fetch: App['fetch'] = (request, env) =>
    request.method === 'POST' ? app.fetch(request, env) : front.fetch(request, env);
  const slow = getRequestListener(fetch);
  const listener: RequestListener = isOn
    ? cachedFirst({ pages, keyOf, count: countCached(log) }, slow)
    : slow;
  return { fetch, request: front.request, listener };
}

type Render = (key: string, encoding?: string | null) => Promise<Response>;

/** Renders beside what would have to wait here; a process that ends leaves nobody without an answer. */
function sharedWith(beside: PagesBeside | undefined, renderHere: Render): Render {
  let here = 0;
  return async (key, encoding = null) => {
    const rendered = beside && (await beside.render({ key, encoding }, here));
    if (rendered) return rendered;
    here += 1;
    try {
      return await renderHere(key, encoding);
    } finally {
      here -= 1;
    }
  };
}

async function answerFrom(pages: PageCache, key: string, { method, headers }: Request) {
  const { page, form } = await pages.find(key, chooseEncoding(headers.get('Accept-Encoding')));
  const tags = headers.get('If-None-Match');
  const isUnchanged = page.isKept && tags !== null && isKnown(tags, form.etag);
  const sent = new Headers(inPairs(isUnchanged ? form.headersOnly : form.headers));
  sent.set('X-Request-Id', page.isKept ? newRequestId() : page.requestId);
  if (isUnchanged) return new Response(null, { status: 304, headers: sent });
  const isEmpty = method === 'HEAD' || form.body.length === 0;
  return new Response(isEmpty ? null : form.body, { status: page.status, headers: sent });
}

function inPairs(raw: string[]) {
  return Array.from(
    { length: raw.length / 2 },
    (_, at) => [raw[2 * at]!, raw[2 * at + 1]!] as [string, string],
  );
}
