import { deps } from '#context';
import { brandStylesheet, versionOfCss } from '#features/brand/brand-stylesheet.ts';
import { readSite } from '#features/settings/settings.server.ts';
import type { Route } from './+types/brand-stylesheet.ts';

/** The variables of the brand and the rules of its layout; pages link to it by a hash of its content. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { brand } = await readSite(deps(context).db);
  const css = brandStylesheet(brand) ?? '';
  const isCurrentVersion = new URL(request.url).searchParams.get('v') === versionOfCss(css);
  return new Response(css, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': isCurrentVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
    },
  });
}
