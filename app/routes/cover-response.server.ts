import { cover } from '#features/covers/cover.ts';
import { notFound } from '#platform/http/http.ts';
import { type CoverShape, coverShapes } from '#ui/images/cover-url.ts';

const FILE = /^([\w-]{1,200})\.svg$/;

/** The name of a file without its ending, and the shape in which it is asked for. */
export function readDrawing(file: string, shape: string | null) {
  const name = FILE.exec(file)?.[1];
  if (!name || (shape !== null && !Object.hasOwn(coverShapes, shape))) throw noDrawing();
  return { name, shape: (shape ?? 'card') as CoverShape };
}

export function noDrawing() {
  return notFound('Image Not Found');
}

/** The same address always gives the same picture. */
export function draw(name: string, shape: CoverShape) {
  const [width, height] = coverShapes[shape];
  const scale = 1200 / width;
  return new Response(cover(name, 1200, Math.round(height * scale)), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}

/** The owner's "Redraw" changes the salt, and with it the cover. */
export function drawCover(slug: string, salt: string, shape: CoverShape) {
  return draw(salt ? `${slug}:${salt}` : slug, shape);
}
