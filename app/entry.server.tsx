import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { logContext, requestIdContext } from '#context';
import { failurePage } from '#platform/failure-page.ts';
import { isPanelPath } from '#platform/http.ts';
import { pageData } from '#platform/page-data.ts';
import { DrawnPartsContext } from '#ui/drawn.ts';
import { drawnParts } from './drawn-parts.ts';
import { metaTags } from './meta-tags.ts';
import { partsOfPanel, partsOfSite } from './page-parts.tsx';
import { ServerDrawing } from './server-drawing.ts';

/** What every page ends with. */
const END = '</body></html>';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  try {
    const isPanel = isPanelPath(new URL(request.url).pathname);
    const nonce = isPanel ? randomBytes(16).toString('base64url') : undefined;
    const own = nonce ? partsOfPanel(routerContext, nonce) : partsOfSite(routerContext);
    const data = pageData(await written(routerContext.serverHandoffStream!));
    const head = own.head + metaTags(routerContext);
    const page = Buffer.from(`<!DOCTYPE html>${render(routerContext, nonce, head)}`);
    const scripts = Buffer.from(own.scripts + data + own.starter + END);
    headers.set('Content-Type', 'text/html; charset=utf-8');
    // Where it is missing it is added later, and the answer would be made anew for it.
    headers.append('Vary', 'Accept-Encoding');
    headers.set('Content-Security-Policy', own.policy);
    return new Response(Buffer.concat([page.subarray(0, -END.length), scripts]), { status, headers });
  } catch (error) {
    context.get(logContext).error({ err: error }, 'A page could not be rendered');
    return failurePage(context.get(requestIdContext));
  }
}

/** The build hands plain data over as a text. */
function written(data: string | ReadableStream<Uint8Array>) {
  return typeof data === 'string' ? data : text(data);
}

/** The page without its scripts, in one go: its data is there, so nothing on it has to be waited for. */
function render(routerContext: EntryContext, nonce: string | undefined, head: string) {
  const context = { ...withMatchedRoutes(routerContext), serverHandoffStream: undefined };
  const parts = drawnParts();
  const page = renderToString(
    <ServerDrawing value={{ nonce, head }}>
      {/* While developing, they change with the source. */}
      <DrawnPartsContext value={import.meta.env.DEV ? null : parts}>
        <ServerRouter context={context} url="http://localhost" nonce={nonce} />
      </DrawnPartsContext>
    </ServerDrawing>,
  );
  parts.drawWanted();
  return page;
}

/** The router prepares all the routes that it is given, for each page anew. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]!]));
  return { ...context, manifest: { ...manifest, routes } };
}

/** Errors of loaders and actions are logged where they are caught; this is for whatever else the router meets. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (error instanceof Error && !request.signal.aborted) {
    context.get(logContext).error({ err: error }, 'The router failed');
  }
};
