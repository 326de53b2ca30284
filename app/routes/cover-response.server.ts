import { type Context, snapshot } from '#context';
import { defaultBrand } from '#content/brand.ts';
import { type CoverBrand, hashCoverVersion, generateBrandedCover } from '#features/covers/branded-cover.ts';
import { notFound } from '#platform/http/responses.ts';
import { type CoverShape, coverShapes } from '#ui/images/cover-url.ts';

const FILE_NAME = /^([\p{L}\p{N}\p{M}_-]{1,200})\.svg$/u;

/** Parses the file name and the shape; throws 404 if they are invalid. */
export function readCoverOptions(file: string, shape: string | null) {
  const name = FILE_NAME.exec(file)?.[1];
  if (!name || (shape !== null && !Object.hasOwn(coverShapes, shape))) throw coverNotFound();
  return { name, shape: (shape ?? 'card') as CoverShape };
}

export function coverNotFound() {
  return notFound('Image Not Found');
}

type RequestedBrand = CoverBrand & { isCurrent: boolean };

/** The brand if the URL has a version of it; without one covers have the default look. */
export async function readCoverBrand(context: Context, version: string | null): Promise<RequestedBrand> {
  if (version === null) return { ...defaultBrand, isCurrent: true };
  const { brand } = await snapshot(context).site();
  return { ...brand, isCurrent: hashCoverVersion(brand) === version };
}

/** “Redraw” in the editor changes the seed. */
export function generateCover(slug: string, seed: string, shape: CoverShape, brand: RequestedBrand) {
  const [width, height] = coverShapes[shape];
  const name = seed ? `${slug}:${seed}` : slug;
  return generateBrandedCover(name, 1200, Math.round((1200 / width) * height), brand);
}

/** The URL determines the image, so it is cached as immutable; except for an outdated version of the brand. */
export function coverResponse({ url }: Request, svg: string, { isCurrent }: RequestedBrand) {
  return new Response(svg, {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Disposition': `inline; filename="${nameFile(new URL(url))}"`,
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
    },
  });
}

/** Programs that save the cover would otherwise write the query behind the extension. */
function nameFile({ pathname, searchParams }: URL) {
  const slug = pathname.slice(pathname.lastIndexOf('/') + 1).replace(/\.svg$/, '');
  return [slug, ...[...searchParams.values()].map(encodeURIComponent), 'svg'].join('.');
}
