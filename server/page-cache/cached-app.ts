import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Log } from '#platform/process/log.ts';
import { createHitLog } from './hit-log.ts';
import type { Generations } from './generations.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { chooseEncoding } from './encoding.ts';
import { pageKeys } from './keys.ts';
import { cachedFirst } from './listener.ts';
import { matchesEtag } from './cached-page.ts';
import { newRequestId } from '#server/http/request-id.ts';

type App = { fetch(request: Request, env?: object): Response | Promise<Response> };

type Options = {
  editions: Generations;
  routes: Parameters<typeof pageKeys>[0];
  clock: () => Date;
  log: Log;
  siteUrl: string;
  pageCacheBytes: number;
};

/** Puts the page cache in front of the app: a cached page is rendered from its key alone, with no header of the visitor. */
export function cachedPages(app: App, options: Options) {
  const { editions, clock, log, siteUrl, pageCacheBytes } = options;
  const render = async (key: string, encoding?: string | null) =>
    app.fetch(new Request(siteUrl + key, { headers: encoding ? { 'Accept-Encoding': encoding } : {} }));
  const pages = createPageCache({ editions, render, clock, mostBytes: pageCacheBytes });
  const keyOf = pageKeys(options.routes);
  const isOn = pageCacheBytes > 0;

  const fetch: App['fetch'] = (request, env) => {
    const isRead = request.method === 'GET' || (isOn && request.method === 'HEAD');
    const key = isRead ? keyOf(addressOf(request)) : null;
    if (key === null) return app.fetch(request, env);
    return isOn ? answerFrom(pages, key, request) : render(key, request.headers.get('Accept-Encoding'));
  };
  const slow = getRequestListener(fetch);
  const listener: RequestListener = isOn
    ? cachedFirst({ pages, keyOf, count: createHitLog(log) }, slow)
    : slow;
  return { fetch, listener };
}

function addressOf({ url }: Request) {
  const { origin, href } = new URL(url);
  return href.slice(origin.length);
}

async function answerFrom(pages: PageCache, key: string, { method, headers }: Request) {
  const { page, form } = await pages.find(key, chooseEncoding(headers.get('Accept-Encoding')));
  const tags = headers.get('If-None-Match');
  const isUnchanged = page.isCacheable && tags !== null && matchesEtag(tags, form.etag);
  const sent = new Headers(inPairs(isUnchanged ? form.headersOnly : form.headers));
  sent.set('X-Request-Id', page.isCacheable ? newRequestId() : page.requestId);
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
