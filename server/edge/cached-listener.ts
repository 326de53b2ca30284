import type { RequestListener } from 'node:http';
import type { PageCache } from './page-cache.ts';
import { chooseEncoding } from './encoding.ts';
import type { KeyOf } from './keys.ts';
import { matchesEtag } from './cached-page.ts';
import type { QueryRedirectFinder } from './query-redirects.ts';
import { newRequestId } from '#server/http/request-log.ts';

type Options = { cache: PageCache; keyOf: KeyOf; redirects: QueryRedirectFinder };

/** Answers cache hits without creating a `Request`; everything else goes to `next`. */
export function cachedListener({ cache, keyOf, redirects }: Options, next: RequestListener): RequestListener {
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
