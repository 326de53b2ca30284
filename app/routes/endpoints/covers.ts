import { deps } from '#context';
import { readPreviewSeed } from '#features/covers/preview-seed.server.ts';
import { findPostCoverSeed } from '#features/posts/posts.server.ts';
import { findProjectCoverSeed } from '#features/projects/projects.server.ts';
import {
  generateCover,
  coverNotFound,
  coverResponse,
  readCoverBrand,
  readCoverOptions,
} from '#routes/cover-response.server.ts';
import type { Route } from './+types/covers.ts';

/** Covers of public content, and of previews with a signed seed. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { name: slug, shape } = readCoverOptions(params.file, query.get('shape'));
  // Texts of the owner may contain addresses with the former name `salt`.
  const seed = query.get('seed') ?? query.get('salt') ?? '';
  const brand = await readCoverBrand(context, query.get('brand'));
  const respond = (used: string) => coverResponse(request, generateCover(slug, used, shape, brand), brand);
  const { db, now, secret } = deps(context);
  const previewSeed = readPreviewSeed(secret, { slug, seed });
  if (previewSeed !== null) return respond(previewSeed);
  const publicSeeds = await Promise.all([
    findPostCoverSeed(db, { slug, now }),
    findProjectCoverSeed(db, { slug, now }),
  ]);
  if (!publicSeeds.includes(seed)) throw coverNotFound();
  return respond(seed);
}
