import { deps, snapshot } from '#context';
import { iconFolder } from '#features/brand/brand-css.ts';
import { iconSizes, MissingFavicon, renderIcon } from '#features/brand/icons.server.ts';
import { notFound } from '#platform/http/responses.ts';
import type { Route } from './+types/brand-icons.ts';

/** The owner's favicon, or the mark in the owner's colours, in the sizes that browsers request. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { mediaStore } = deps(context);
  const { brand } = await snapshot(context).site();
  const size = Number(/^(\d+)\.png$/.exec(params.file)?.[1]);
  const isCurrent = iconFolder(brand) === `/brand-icons/${params.version}`;
  if (!isCurrent || !iconSizes.includes(size)) throw notFound('Image Not Found');
  const favicon = await renderIcon(mediaStore, brand, size).catch(nullIfMissing);
  const png = favicon ?? (await renderIcon(mediaStore, { ...brand, favicon: null }, size));
  return new Response(new Uint8Array(png), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': favicon ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
    },
  });
}

function nullIfMissing(error: unknown): null {
  if (!(error instanceof MissingFavicon)) throw error;
  return null;
}
