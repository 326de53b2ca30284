import { generateCoverSvg } from '#features/covers/cover.ts';
import { notFound } from '#platform/http/http.ts';
import { type CoverShape, coverShapes } from '#ui/images/cover-url.ts';

const FILE_NAME = /^([\w-]{1,200})\.svg$/;

/** Parses the file name and the shape; throws 404 if they are invalid. */
export function readCoverOptions(file: string, shape: string | null) {
  const name = FILE_NAME.exec(file)?.[1];
  if (!name || (shape !== null && !Object.hasOwn(coverShapes, shape))) throw coverNotFound();
  return { name, shape: (shape ?? 'card') as CoverShape };
}

export function coverNotFound() {
  return notFound('Image Not Found');
}

/** The URL determines the image, so it is cached as immutable. */
export function coverResponse(name: string, shape: CoverShape) {
  const [width, height] = coverShapes[shape];
  const scale = 1200 / width;
  return new Response(generateCoverSvg(name, 1200, Math.round(height * scale)), {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
}

/** “Redraw” in the editor changes the seed. */
export function generateCover(slug: string, seed: string, shape: CoverShape) {
  return coverResponse(seed ? `${slug}:${seed}` : slug, shape);
}
