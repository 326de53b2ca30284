import { deps } from '#context';
import { emptyOnFailure } from '#platform/http/responses.ts';
import { readShell } from '#routes/read-snapshot.server.ts';
import type { Route } from './+types/robots.ts';

/**
 * Only saves crawlers requests: the panel is guarded, and clicks of bots are not counted. A site that search engines may
 * not list does not name its sitemap.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, log } = deps(context);
  const { site } = await readShell(context, emptyOnFailure(log).orEmpty);
  const lines = [
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /go/',
    '',
    ...(site.searchEngines ? [`Sitemap: ${siteUrl}/sitemap.xml`, ''] : []),
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
