import { generateFrieze } from '#features/covers/branded-cover.ts';
import { coverResponse, readCoverBrand } from '#routes/cover-response.server.ts';
import type { Route } from './+types/frieze-image.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const brand = await readCoverBrand(context, new URL(request.url).searchParams.get('brand'));
  return coverResponse(request, generateFrieze(brand), brand);
}
