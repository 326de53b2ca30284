import { deps } from '#context';
import { findImage, listMedia } from '#features/media/media.server.ts';
import { readMediaQuery } from './media-query.ts';
import type { Route } from './+types/list.ts';

/** The media library, for the image picker, or its image with a URL. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = deps(context);
  const url = new URL(request.url).searchParams.get('url');
  return url ? { image: await findImage(db, url) } : listMedia(db, readMediaQuery(request));
}
