import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { logContext, requestIdContext } from '#context';
import { contentSecurityPolicy, sealInlineScripts } from '#platform/csp.ts';
import { failurePage } from '#platform/failure-page.ts';
import { isPanelPath } from '#platform/http.ts';
import { scriptsAfterPaint } from '#platform/late-scripts.ts';
import { NonceContext } from './nonce.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = randomBytes(16).toString('base64url');
  try {
    const isPanel = isPanelPath(new URL(request.url).pathname);
    const rendered = scriptsAfterPaint(await render(request, routerContext, nonce), nonce, { isPanel });
    const own = [`'nonce-${nonce}'`];
    const { html, sources } = isPanel ? { html: rendered, sources: own } : sealInlineScripts(rendered, nonce);
    // The panel's text editor adds its styles itself.
    const options = { styles: isPanel ? own : [], development: import.meta.env.DEV };
    headers.set('Content-Type', 'text/html; charset=utf-8');
    headers.set('Content-Security-Policy', contentSecurityPolicy(sources, options));
    return new Response(Buffer.from(html, 'latin1'), { status, headers });
  } catch (error) {
    context.get(logContext).error({ err: error }, 'A page could not be rendered');
    return failurePage(context.get(requestIdContext));
  }
}

/**
 * The whole page, a letter for each of its bytes: what is still to be done with it looks at plain tags alone, and
 * reading a long text as UTF-8 and writing it again would take as long as rendering a tenth of it.
 */
async function render(request: Request, routerContext: EntryContext, nonce: string) {
  const chunks: Uint8Array[] = [];
  const page = new Writable({
    // Nobody waits for the first bytes, so React never has to wait for us.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={withNearbyRoutes(routerContext)} url={request.url} nonce={nonce} />
      </NonceContext>,
      { nonce, onError: reject, onAllReady: () => void pipe(page) },
    );
    page.on('finish', resolve);
  });
  return Buffer.concat(chunks).toString('latin1');
}

/** The router prepares all its routes for each page; one of the site needs those it matched and those above them. */
function withNearbyRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = new Set(staticHandlerContext.matches.map(({ route }) => route.id));
  if (!matched.has('site')) return context;
  const { pathname } = staticHandlerContext.location;
  const isNearby = ([id, route]: [string, Routes[string]]) =>
    matched.has(id) || (route?.parentId === 'site' && pathname.startsWith(`/${route.path ?? ''}`));
  const routes = Object.fromEntries(Object.entries(manifest.routes).filter(isNearby));
  return { ...context, manifest: { ...manifest, routes } };
}

type Routes = EntryContext['manifest']['routes'];

/** Errors of loaders and actions are logged where they are caught; this is for whatever else the router meets. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (error instanceof Error && !request.signal.aborted) {
    context.get(logContext).error({ err: error }, 'The router failed');
  }
};
