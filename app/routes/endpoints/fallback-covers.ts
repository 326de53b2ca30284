import { FALLBACK_COVER_COUNT } from '#ui/images/cover-url.ts';
import {
  coverNotFound,
  coverResponse,
  generateCover,
  readCoverBrand,
  readCoverOptions,
} from '#routes/cover-response.server.ts';
import type { Route } from './+types/fallback-covers.ts';

const NUMBER = /^(?:0|[1-9]\d*)$/;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { name: number, shape } = readCoverOptions(params.file, query.get('shape'));
  if (!NUMBER.test(number) || Number(number) >= FALLBACK_COVER_COUNT) throw coverNotFound();
  const brand = await readCoverBrand(context, query.get('brand'));
  return coverResponse(request, generateCover(number, '', shape, brand), brand);
}
