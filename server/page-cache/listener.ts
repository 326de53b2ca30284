import type { RequestListener } from 'node:http';
import type { HitLog } from './hit-log.ts';
import type { PageCache } from './page-cache.ts';
import { chooseEncoding } from './encoding.ts';
import type { KeyOf } from './keys.ts';
import { matchesEtag } from './cached-page.ts';
import { newRequestId } from '#server/http/request-id.ts';

type Parts = { pages: PageCache; keyOf: KeyOf; count: HitLog };

/** Answers from the cache before anything else is made of a request; whatever is not there goes on. */
export function cachedFirst({ pages, keyOf, count }: Parts, otherwise: RequestListener): RequestListener {
  return (request, response) => {
    const { method, url = '', headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead) return otherwise(request, response);
    // Only addresses without a query that are kept can be keys as they are.
    const key = url.includes('?') ? keyOf(url) : url;
    const form = key && pages.ready(key, chooseEncoding(headers['accept-encoding'] as string | undefined));
    if (!form) return otherwise(request, response);

    const tags = headers['if-none-match'];
    const isUnchanged = tags !== undefined && matchesEtag(tags, form.etag);
    const sent = isUnchanged ? form.headersOnly : form.headers;
    count.add();
    response.writeHead(isUnchanged ? 304 : 200, [...sent, 'X-Request-Id', newRequestId()]);
    response.end(isUnchanged || method === 'HEAD' ? undefined : form.body);
  };
}
