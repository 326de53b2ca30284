import { databaseContext } from '#context';
import { readSite } from '#features/settings/settings.server.ts';
import type { Route } from './+types/manifest.ts';

const PAPER = '#f8f4eb';

/** What a phone shows of the site on its home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, blurb, language } = await readSite(context.get(databaseContext));
  const picture = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name,
    short_name: name,
    ...(blurb && { description: blurb }),
    lang: language,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [picture(192, 'any'), picture(512, 'any'), picture(512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
