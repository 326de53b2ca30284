import { cover } from '#features/covers/cover.ts';
import { notFound } from '#platform/http/http.ts';
import { type CoverShape, coverShapes } from '#ui/images/cover-url.ts';

const FILE = /^([\w-]{1,200})\.svg$/;

/** The name of a file without its ending, and the shape in which it is asked for. */
export function readCoverOptions(file: string, shape: string | null) {
  const name = FILE.exec(file)?.[1];
  if (!name || (shape !== null && !Object.hasOwn(coverShapes, shape))) throw noCover();
  return { name, shape: (shape ?? 'card') as CoverShape };
}

export function noCover() {
  return notFound('Image Not Found');
}

/** The same address always gives the same picture. */
export function coverResponse(name: string, shape: CoverShape) {
  const [width, height] = coverShapes[shape];
  const scale = 1200 / width;
  return new Response(cover(name, 1200, Math.round(height * scale)), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}

/** The owner's "Redraw" changes the salt, and with it the cover. */
export function generateCover(slug: string, salt: string, shape: CoverShape) {
  return coverResponse(salt ? `${slug}:${salt}` : slug, shape);
}
