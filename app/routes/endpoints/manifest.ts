import { databaseContext } from '#context';
import { readSite } from '#features/settings/settings.server.ts';
import type { Route } from './+types/manifest.ts';

const BACKGROUND_COLOR = '#f8f4eb';

export async function loader({ context }: Route.LoaderArgs) {
  const { name, blurb, language } = await readSite(context.get(databaseContext));
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
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
    background_color: BACKGROUND_COLOR,
    theme_color: BACKGROUND_COLOR,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
