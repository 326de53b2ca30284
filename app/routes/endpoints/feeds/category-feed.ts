import { clockContext, databaseContext, memoizeContext } from '#context';
import { postCategories } from '#features/posts/post.ts';
import { countPostsByCategory } from '#features/posts/posts.server.ts';
import { plainNotFound } from '#platform/http/http.ts';
import { slugify } from '#platform/text/slug.ts';
import type { Route } from './+types/category-feed.ts';
import { readFeed } from './feed.server.ts';
import { rssResponse } from './rss.server.ts';

/** The posts of a category as RSS. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const read = () => countPostsByCategory(db, context.get(clockContext)());
  const counts = await context.get(memoizeContext)('post counts', read);
  const category = [...postCategories, ...Object.keys(counts)].find((name) => slugify(name) === slug);
  if (!category) return plainNotFound('Category Not Found');
  const path = `/blog?${new URLSearchParams({ category })}`;
  const feed = await readFeed(context, { name: category, path, category });
  return rssResponse(feed, `/blog/category/${slug}/rss.xml`);
}
