import { clockContext, databaseContext, secretContext } from '#context';
import { readOpenSalt } from '#features/covers/preview-seed.server.ts';
import { findPostSalt } from '#features/posts/posts.server.ts';
import { findProjectSalt } from '#features/projects/projects.server.ts';
import { drawCover, noDrawing, readDrawing } from '#routes/cover-response.server.ts';
import type { Route } from './+types/covers.ts';

/** The cover of a piece, for whoever may see the piece. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const { name: slug, shape } = readDrawing(params.file, query.get('shape'));
  const salt = query.get('salt') ?? '';
  const opened = readOpenSalt(context.get(secretContext), { slug, salt });
  if (opened !== null) return drawCover(slug, opened, shape);
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const salts = await Promise.all([findPostSalt(db, { slug, now }), findProjectSalt(db, { slug, now })]);
  if (!salts.includes(salt)) throw noDrawing();
  return drawCover(slug, salt, shape);
}
