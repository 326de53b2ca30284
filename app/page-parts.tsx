import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { contentSecurityPolicy, sealInlineScripts } from '#platform/csp.ts';
import { scriptsAfterPaint } from '#platform/late-scripts.ts';
import { ServerDrawing } from './server-drawing.ts';

/** The beginning of a page's head, two pieces of its end, between which its data stands, and its content policy. */
type PageParts = { head: string; scripts: string; starter: string; policy: string };

const development = import.meta.env.DEV;
const known = new Map<string, PageParts>();

/** What a page of the site is loaded with depends on its route alone, so it is drawn once. */
export function partsOfSite(context: EntryContext): PageParts {
  // While developing, they change with the source, and hold the page's styles.
  if (development) return drawForSite(context);
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
  const sources = [head!, scripts!, starter!].flatMap((part) => part.sources);
  return {
    head: head!.html,
    scripts: scripts!.html,
    starter: starter!.html,
    policy: contentSecurityPolicy(sources, { development }),
  };
}

export function partsOfPanel(context: EntryContext, nonce: string): PageParts {
  const sources = [`'nonce-${nonce}'`];
  const { scripts, starter } = scriptsAfterPaint(draw('scripts', context, nonce), nonce, { isPanel: true });
  return {
    head: draw('head', context, nonce),
    scripts: scripts + prefetchOfPanel(context),
    starter,
    // The panel's text editor adds its styles itself.
    policy: contentSecurityPolicy(sources, { styles: sources, development }),
  };
}

/**
 * The modules of all screens, fetched when the browser is idle. The router reloads the page when it cannot load one: a
 * screen or an action that is first used without a connection would replace the panel by the browser's error page.
 */
function prefetchOfPanel({ manifest }: EntryContext) {
  if (development) return '';
  const ofPanel = Object.values(manifest.routes).filter((route) => route?.id.startsWith('routes/admin/'));
  const files = new Set(
    ofPanel.flatMap((route) => [route!.module, route!.clientActionModule ?? [], route!.imports ?? []].flat()),
  );
  return [...files].map((file) => `<link rel="prefetch" as="script" href="${file}">`).join('');
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
