import { deps } from '#context';
import { hasOwnColors, iconFolder, listThemeColors } from '#features/brand/brand-css.ts';
import { readSite } from '#features/settings/settings.server.ts';
import type { Route } from './+types/manifest.ts';

const BACKGROUND_COLOR = '#f8f4eb';

export async function loader({ context }: Route.LoaderArgs) {
  const { name, blurb, language, brand } = await readSite(deps(context).db);
  const folder = iconFolder(brand);
  const color = hasOwnColors(brand) ? listThemeColors(brand).light : BACKGROUND_COLOR;
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: folder ? `${folder}/${size}.png` : `/icon-${size}.png`,
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
    background_color: color,
    theme_color: color,
    // An own icon may reach the edge, which a mask would cut off.
    icons: [icon(192, 'any'), icon(512, 'any'), ...(folder ? [] : [icon(512, 'maskable')])],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' },
  });
}
