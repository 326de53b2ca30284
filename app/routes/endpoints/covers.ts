import { clockContext, databaseContext, secretContext } from '#context';
import { readPreviewSeed } from '#features/covers/preview-seed.server.ts';
import { findPostCoverSeed } from '#features/posts/posts.server.ts';
import { findProjectCoverSeed } from '#features/projects/projects.server.ts';
import { generateCover, noCover, readCoverOptions } from '#routes/cover-response.server.ts';
import type { Route } from './+types/covers.ts';

/** The cover of a piece, for whoever may see the piece. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { name: slug, shape } = readCoverOptions(params.file, query.get('shape'));
  const salt = query.get('salt') ?? '';
  const opened = readPreviewSeed(context.get(secretContext), { slug, salt });
  if (opened !== null) return generateCover(slug, opened, shape);
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const salts = await Promise.all([
    findPostCoverSeed(db, { slug, now }),
    findProjectCoverSeed(db, { slug, now }),
  ]);
  if (!salts.includes(salt)) throw noCover();
  return generateCover(slug, salt, shape);
}
