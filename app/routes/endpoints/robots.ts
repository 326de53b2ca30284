import { siteUrlContext } from '#context';
import type { Route } from './+types/robots.ts';

/** Only saves crawlers requests: the panel is guarded, and clicks of bots are not counted. */
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
