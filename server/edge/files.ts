import type { OpenDatabase } from '#database/client.ts';
import { type BaseEnv, type BaseOptions, createBaseApp } from '#server/http/base-app.ts';
import { brandIcons, isBrandIcon } from './brand-icons.ts';
import { isMediaPath, mediaFiles } from './media-files.ts';
import { metricsPage, type MetricsPageOptions } from './metrics-page.ts';
import { readiness } from './readiness.ts';
import { listStaticPaths, staticFiles } from './static-files.ts';

type Env = BaseEnv & { Bindings: { redirectTo?: string } };

type Options = BaseOptions & MetricsPageOptions & { database: OpenDatabase; mediaDir: string };

const SYSTEM_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** Health checks, metrics, icons, images and the files of the build; any other request is redirected to `redirectTo`. */
export function createFiles(options: Options) {
  const staticPaths = import.meta.env.PROD ? listStaticPaths() : new Set<string>();
  const app = createBaseApp<Env>(options);
  // Liveness: the process responds.
  app.get('/healthz', (c) => c.text('ok', 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', readiness(options.database.db));
  app.get('/metrics', metricsPage(options));
  app.use(brandIcons(options.database.db));
  app.use(mediaFiles(options.mediaDir));
  app.use(staticFiles(staticPaths));
  app.get('*', (c) => (c.env.redirectTo ? c.redirect(c.env.redirectTo, 301) : c.notFound()));
  return {
    fetch: app.fetch,
    has: (path: string) =>
      SYSTEM_PATHS.has(path) || isMediaPath(path) || isBrandIcon(path) || staticPaths.has(path),
  };
}
