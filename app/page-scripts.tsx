import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { sealInlineScripts, sourceOf } from '#platform/csp.ts';
import { scriptsAfterPaint } from '#platform/late-scripts.ts';
import { headScript } from './head-script.ts';
import { NonceContext, ScriptsAloneContext } from './nonce.ts';

/** Two pieces of a page's end, between which its data stands, and what the content policy must allow for the page. */
type PageScripts = { scripts: string; starter: string; sources: string[] };

const known = new Map<string, PageScripts>();

/** What starts a page of the site depends on its route alone, so it is drawn once. */
export function scriptsOfSite(context: EntryContext): PageScripts {
  // While developing, they change with the source, and hold the page's styles.
  if (import.meta.env.DEV) return drawForSite(context);
  const route = context.staticHandlerContext.matches.at(-1)!.route.id;
  const scripts = known.get(route) ?? drawForSite(context);
  known.set(route, scripts);
  return scripts;
}

function drawForSite(context: EntryContext): PageScripts {
  const nonce = 'ours';
  const { scripts, starter } = scriptsAfterPaint(draw(context, nonce), nonce, { isPanel: false });
  const [first, last] = [sealInlineScripts(scripts, nonce), sealInlineScripts(starter, nonce)];
  return {
    scripts: first.html,
    starter: last.html,
    sources: [sourceOf(headScript), ...first.sources, ...last.sources],
  };
}

export function scriptsOfPanel(context: EntryContext, nonce: string): PageScripts {
  return {
    ...scriptsAfterPaint(draw(context, nonce), nonce, { isPanel: true }),
    sources: [`'nonce-${nonce}'`],
  };
}

/** What the router's own components write for a route, whichever of its pages was asked for. */
function draw(context: EntryContext, nonce: string) {
  const { location, matches } = context.staticHandlerContext;
  const pathname = `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
  const staticHandlerContext = { ...context.staticHandlerContext, location: { ...location, pathname } };
  // Those of visitors are served without the panel's routes.
  const routes = Object.entries(context.manifest.routes).filter(([id]) => context.routeModules[id]);
  const manifest = { ...context.manifest, routes: Object.fromEntries(routes) };
  const ofRoute = { ...context, manifest, staticHandlerContext, serverHandoffStream: undefined };
  return renderToString(
    <ScriptsAloneContext value>
      <NonceContext value={nonce}>
        <ServerRouter context={ofRoute} url="http://localhost" nonce={nonce} />
      </NonceContext>
    </ScriptsAloneContext>,
  );
}

/** Hands the page's data to the router in the browser, as the router itself would. */
export function dataScript(data: string, nonce: string | undefined) {
  const literal = JSON.stringify(data).replaceAll(/[&<>\u2028\u2029]/g, escape);
  const code = `${CONTROLLER}.enqueue(${literal});${CONTROLLER}.close();`;
  const mark = nonce ? ` nonce="${nonce}"` : '';
  return { script: `<script${mark}>${code}</script>`, source: sourceOf(code) };
}

const CONTROLLER = 'window.__reactRouterContext.streamController';

function escape(letter: string) {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
