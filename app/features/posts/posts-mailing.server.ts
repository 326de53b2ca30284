import type { Db } from '#database/schema.ts';
import { publicPosts } from './posts.server.ts';

/** Null unless the post is public at that time. */
export async function findMailedPost(db: Db, id: string, at: Date) {
  const post = await publicPosts(db, at.toISOString())
    .select(['id', 'slug', 'title', 'excerpt', 'excerpt_typed', 'content_html as html'])
    .select('published_at as publishedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!post) return null;
  const { excerpt_typed, ...mailedPost } = post;
  // An automatic excerpt would repeat the beginning of the text.
  return excerpt_typed ? mailedPost : { ...mailedPost, excerpt: '' };
}
