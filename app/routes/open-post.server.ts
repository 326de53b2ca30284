import { type Context, deps } from '#context';
import { findPublicPost } from '#features/posts/posts.server.ts';
import { notFound } from '#platform/http/http.ts';

/** Finds a public post by slug, memoized per content version; throws 404. */
export async function requirePublicPost(context: Context, slug: string) {
  const { db, now, memoize } = deps(context);
  const find = () => findPublicPost(db, { slug, now });
  const post = await memoize(`post ${slug}`, find);
  return requireFoundPost(post);
}

/** A memoized post may have been deleted by a restore: throwing 404 rolls the transaction back. */
export function requireFoundPost<Found>(found: Found | null): Found {
  if (found === null) throw notFound('Article Not Found');
  return found;
}
