import type { Db } from '#database/schema.ts';
import { publicPosts } from './posts.server.ts';

/** A post as a newsletter carries it; null unless visitors can read it at that time. */
export async function findMailedPost(db: Db, id: string, at: Date) {
  const post = await publicPosts(db, at)
    .select(['id', 'slug', 'title', 'excerpt', 'content_html as html'])
    .select('published_at as publishedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return post ?? null;
}
