import { randomBytes } from 'node:crypto';
import { renderToReadableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { deps } from '#context';
import { failurePage, acceptsJson } from '#platform/http/responses.ts';
import { isPanelPath } from '#features/account/panel-path.ts';
import { RenderIslandContext } from './islands/island.tsx';
import { renderIsland } from './islands/render.server.tsx';
import { panelPolicy, sitePolicy } from './ssr/content-security-policy.ts';
import { PageContext } from './ssr/page-context.ts';

/** Of the files of `routes/admin/auth`, a signed-in owner needs that of signing out. */
const SIGN_IN_ROUTES = /^routes\/admin\/auth\/(?!sign-out$)/;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  if (request.method === 'POST' && acceptsJson(request))
    return respondWithJson(routerContext, status, headers);
  const { log, requestId } = deps(context);
  try {
    const isPanel = isPanelPath(new URL(request.url).pathname);
    const nonce = randomBytes(16).toString('base64url');
    const page = isPanel
      ? await renderPanel(request.url, routerContext, nonce)
      : renderSite(request.url, routerContext);
    headers.set('Content-Type', 'text/html; charset=utf-8');
    headers.append('Vary', 'Accept-Encoding');
    headers.set('Content-Security-Policy', isPanel ? panelPolicy(nonce) : sitePolicy);
    return new Response(page, { status, headers });
  } catch (error) {
    log.error({ err: error }, 'A page could not be rendered');
    return failurePage(requestId);
  }
}

/** A public form that was sent by script gets the result of its action as JSON instead of a page. */
function respondWithJson({ staticHandlerContext }: EntryContext, status: number, headers: Headers) {
  const [result = null] = Object.values(staticHandlerContext.actionData ?? {});
  return Response.json(result, { status, headers });
}

/** Rendered synchronously and without the loaders' data, which no script of a public page needs. */
function renderSite(url: string, routerContext: EntryContext) {
  const page = renderToString(
    <PageContext value={{ renderMarkup: renderToStaticMarkup }}>
      <RenderIslandContext value={renderIsland}>
        <ServerRouter context={withMatchedRoutes(routerContext)} url={url} />
      </RenderIslandContext>
    </PageContext>,
  );
  return `<!DOCTYPE html>${page}`;
}

/** Passing only the matched routes saves a fifth of the render time of an uncached page. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]!]));
  return { ...context, manifest: { ...manifest, routes } };
}

async function renderPanel(url: string, routerContext: EntryContext, nonce: string) {
  const page = await renderToReadableStream(
    <PageContext value={{ nonce, screenScripts: screenScriptsOf(routerContext) }}>
      <ServerRouter context={routerContext} url={url} nonce={nonce} />
    </PageContext>,
    { nonce },
  );
  await page.allReady;
  return page;
}

/**
 * The scripts of all screens, which the panel prefetches. The files of endpoints are empty; the router would load them only
 * for a form that is sent there, so forms are sent to screens. Sign-in needs a connection anyway.
 */
function screenScriptsOf({ manifest, routeModules, staticHandlerContext }: EntryContext) {
  const scriptsOf = (ids: string[]) =>
    ids.flatMap((id) => [manifest.routes[id]!.module, ...(manifest.routes[id]!.imports ?? [])]);
  const isScreen = (id: string) =>
    routeModules[id]!.default !== undefined || manifest.routes[id]!.hasClientMiddleware;
  const isInPanel = (id: string) =>
    id.startsWith('routes/admin/') || manifest.routes[id]!.parentId === 'admin';
  const ids = Object.keys(manifest.routes).filter(
    (id) => isInPanel(id) && isScreen(id) && !SIGN_IN_ROUTES.test(id),
  );
  const loaded = new Set(scriptsOf(staticHandlerContext.matches.map(({ route }) => route.id)));
  return [...new Set(scriptsOf(ids))].filter((url) => !loaded.has(url));
}

/** Errors of loaders and actions are logged where they are caught; this handles all others of the router. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (error instanceof Error && !request.signal.aborted) {
    deps(context).log.error({ err: error }, 'The router failed');
  }
};
