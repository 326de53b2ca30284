import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, memoizeContext } from '#context';
import { findPublicPost } from '#features/posts/posts.server.ts';
import { notFound } from '#platform/http/http.ts';

/** Finds a public post by slug, memoized per content version; throws 404. */
export async function requirePublicPost(context: Readonly<RouterContextProvider>, slug: string) {
  const find = () => findPublicPost(context.get(databaseContext), { slug, now: context.get(clockContext)() });
  const post = await context.get(memoizeContext)(`post ${slug}`, find);
  return requireFoundPost(post);
}

/** A memoized post may have been deleted by a restore: throwing 404 rolls the transaction back. */
export function requireFoundPost<Found>(found: Found | null): Found {
  if (found === null) throw notFound('Article Not Found');
  return found;
}
