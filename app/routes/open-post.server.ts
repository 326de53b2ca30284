import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, rememberContext } from '#context';
import { findPublicPost } from '#features/posts/posts-counting.server.ts';
import { notFound } from '#platform/http.ts';

/** The post that a visitor likes, reads or comments on; who may do so changes with the edition alone. */
export async function openPost(context: Readonly<RouterContextProvider>, slug: string) {
  const find = () => findPublicPost(context.get(databaseContext), { slug, now: context.get(clockContext)() });
  const post = await context.get(rememberContext)(`post ${slug}`, find);
  if (!post) throw notFound('Article Not Found');
  return post;
}
