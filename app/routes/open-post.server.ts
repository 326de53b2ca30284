import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, memoizeContext } from '#context';
import { findPublicPost } from '#features/posts/posts-counting.server.ts';
import { notFound } from '#platform/http/http.ts';

/** The post that a visitor likes, reads or comments on; who may do so changes with the edition alone. */
export async function openPost(context: Readonly<RouterContextProvider>, slug: string) {
  const find = () => findPublicPost(context.get(databaseContext), { slug, now: context.get(clockContext)() });
  const post = await context.get(memoizeContext)(`post ${slug}`, find);
  return orNoPost(post);
}

/** Null is what is found of a post that a restore has just removed: whoever still remembers it is told, and undoes the rest. */
export function orNoPost<Found>(found: Found | null): Found {
  if (found === null) throw notFound('Article Not Found');
  return found;
}
