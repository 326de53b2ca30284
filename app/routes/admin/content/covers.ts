import {
  generateCover,
  coverNotFound,
  coverResponse,
  readCoverBrand,
  readCoverOptions,
} from '#routes/cover-response.server.ts';
import type { Route } from './+types/covers.ts';

const SEED = /^\w{0,16}$/;

/** The cover of any slug, also of content that is not public or not saved yet. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { name: slug, shape } = readCoverOptions(params.file, query.get('shape'));
  const seed = query.get('seed') ?? '';
  if (!SEED.test(seed)) throw coverNotFound();
  const brand = await readCoverBrand(context, '');
  return coverResponse(request, generateCover(slug, seed, shape, brand), brand);
}
