import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { sealInlineScripts, sourceOf } from '#platform/csp.ts';
import { scriptsAfterPaint } from '#platform/late-scripts.ts';
import { ServerDrawing } from './server-drawing.ts';

/**
 * The beginning of a page's head, two pieces of its end, between which its data stands, and what the content policy must
 * allow for the page.
 */
type PageParts = { head: string; scripts: string; starter: string; sources: string[] };

const known = new Map<string, PageParts>();

/** What a page of the site is loaded with depends on its route alone, so it is drawn once. */
export function partsOfSite(context: EntryContext): PageParts {
  // While developing, they change with the source, and hold the page's styles.
  if (import.meta.env.DEV) return drawForSite(context);
  const { matches, errors } = context.staticHandlerContext;
  const key = [matches.at(-1)!.route.id, ...Object.keys(errors ?? {})].join(' ');
  const parts = known.get(key) ?? drawForSite(context);
  known.set(key, parts);
  return parts;
}

function drawForSite(context: EntryContext): PageParts {
  const nonce = 'ours';
  const drawn = scriptsAfterPaint(draw('scripts', context, nonce), nonce, { isPanel: false });
  const [head, scripts, starter] = [draw('head', context, nonce), drawn.scripts, drawn.starter].map((html) =>
    sealInlineScripts(html, nonce),
  );
  return {
    head: head!.html,
    scripts: scripts!.html,
    starter: starter!.html,
    sources: [head!, scripts!, starter!].flatMap(({ sources }) => sources),
  };
}

export function partsOfPanel(context: EntryContext, nonce: string): PageParts {
  return {
    head: draw('head', context, nonce),
    ...scriptsAfterPaint(draw('scripts', context, nonce), nonce, { isPanel: true }),
    sources: [`'nonce-${nonce}'`],
  };
}

/** What the router's own components write for a route, whichever of its pages was asked for. */
function draw(part: 'head' | 'scripts', context: EntryContext, nonce: string) {
  const { location, matches } = context.staticHandlerContext;
  const pathname = `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
  const staticHandlerContext = { ...context.staticHandlerContext, location: { ...location, pathname } };
  // Those of visitors are served without the panel's routes.
  const routes = Object.entries(context.manifest.routes).filter(([id]) => context.routeModules[id]);
  const manifest = { ...context.manifest, routes: Object.fromEntries(routes) };
  const ofRoute = { ...context, manifest, staticHandlerContext, serverHandoffStream: undefined };
  return renderToString(
    <ServerDrawing value={{ nonce, part }}>
      <ServerRouter context={ofRoute} url="http://localhost" nonce={nonce} />
    </ServerDrawing>,
  );
}

/**
 * Hands the page's data to the router in the browser, as the router itself would. It is JSON, in whose texts any letter
 * may be told by its number: then nothing in it ends the raw text, or the script around it.
 */
export function dataScript(data: string, nonce: string | undefined) {
  const code = `${CONTROLLER}.enqueue(String.raw\`${escapeInJson(data)}\`);${CONTROLLER}.close();`;
  const mark = nonce ? ` nonce="${nonce}"` : '';
  return { script: `<script${mark}>${code}</script>`, source: sourceOf(code) };
}

const CONTROLLER = 'window.__reactRouterContext.streamController';

export function escapeInJson(json: string) {
  return json.replaceAll(
    /[&<>`$\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
