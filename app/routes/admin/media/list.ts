import { deps } from '#context';
import { listMedia } from '#features/media/media.server.ts';
import { readMediaQuery } from './media-query.ts';
import type { Route } from './+types/list.ts';

/** The media library, for the image picker. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return listMedia(deps(context).db, readMediaQuery(request));
}
