import { prints } from '#platform/print-of.ts';
import { draw, noDrawing, readDrawing } from '#routes/drawing.server.ts';
import type { Route } from './+types/prints.ts';

const NUMBER = /^(?:0|[1-9]\d*)$/;

/** One of the prints for what is no piece. */
export function loader({ params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { name: number, shape } = readDrawing(params.file, query.get('shape'));
  if (!NUMBER.test(number) || Number(number) >= prints) throw noDrawing();
  return draw(number, shape);
}
