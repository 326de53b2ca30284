import { cover } from '#platform/cover.ts';
import { coverShapes, type CoverShape } from '#ui/cover-url.ts';
import { notFound } from '#platform/http.ts';
import type { Route } from './+types/covers.ts';

const FILE = /^([\w-]{1,200})\.svg$/;
const SALT = /^\w{0,16}$/;

/** The print of a slug; the same address always gives the same picture. */
export function loader({ params, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const slug = FILE.exec(params.file)?.[1];
  const shape = query.get('shape') ?? 'card';
  const salt = query.get('salt') ?? '';
  if (!slug || !Object.hasOwn(coverShapes, shape) || !SALT.test(salt)) throw notFound('Picture Not Found');
  const [width, height] = coverShapes[shape as CoverShape];
  const scale = 1200 / width;
  return new Response(cover(salt ? `${slug}:${salt}` : slug, 1200, Math.round(height * scale)), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}
