import { clockContext, databaseContext } from '#context';
import { findPieces } from '#features/search/find.server.ts';
import type { Route } from './+types/find.ts';

/** What the palette asks while the owner types. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q') ?? '';
  return { pieces: await findPieces(context.get(databaseContext), text, context.get(clockContext)()) };
}
