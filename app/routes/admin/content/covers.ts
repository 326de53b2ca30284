import { generateCover, noCover, readCoverOptions } from '#routes/cover-response.server.ts';
import type { Route } from './+types/covers.ts';

const SALT = /^\w{0,16}$/;

/** The cover of any slug: what the owner works on has one before it is public, or even saved. */
export function loader({ params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { name: slug, shape } = readCoverOptions(params.file, query.get('shape'));
  const salt = query.get('salt') ?? '';
  if (!SALT.test(salt)) throw noCover();
  return generateCover(slug, salt, shape);
}
