import { siteUrlContext } from '#context';
import type { Route } from './+types/robots.ts';

/** The panel is guarded and robots' clicks are not counted anyway; this only spares crawlers the way. */
export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /go/',
    '',
    `Sitemap: ${context.get(siteUrlContext)}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
