import { snapshot } from '#context';
import { categoryFeedPath, categoryPath } from '#features/categories/category.ts';
import { redirectOrPlainNotFound } from '#routes/require-public.server.ts';
import type { Route } from './+types/category-feed.ts';
import { readFeed, rssResponse } from './feed.server.ts';

/** The posts of a category as RSS. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { post } = await snapshot(context).categories();
  const category = post.find((each) => each.slug === slug);
  if (!category) return redirectOrPlainNotFound(context, categoryFeedPath(slug), 'Category Not Found');
  const { name } = category;
  const feed = await readFeed(context, { name, path: categoryPath('post', name), category: name });
  return rssResponse(feed, categoryFeedPath(slug));
}
