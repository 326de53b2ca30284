import { deps, snapshot } from '#context';
import { iconFolder } from '#features/brand/brand-css.ts';
import { iconSizes, renderIcon } from '#features/brand/icons.server.ts';
import { notFound } from '#platform/http/responses.ts';
import type { Route } from './+types/brand-icons.ts';

/** The owner's favicon, or the mark in the owner's colours, in the sizes that browsers request. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { mediaDir } = deps(context);
  const { brand } = await snapshot(context).site();
  const size = Number(/^(\d+)\.png$/.exec(params.file)?.[1]);
  const isCurrent = iconFolder(brand) === `/brand-icons/${params.version}`;
  if (!isCurrent || !iconSizes.includes(size)) throw notFound('Image Not Found');
  const favicon = await renderIcon(mediaDir, brand, size).catch(nullIfMissing);
  const png = favicon ?? (await renderIcon(mediaDir, { ...brand, favicon: null }, size));
  return new Response(new Uint8Array(png), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': favicon ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
    },
  });
}

/** The mark takes the place of a favicon whose file is missing. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
