import { snapshot } from '#context';
import { categoryFeedPath, categoryPath } from '#features/categories/category.ts';
import { redirectOrPlainNotFound } from '#routes/site/missing/redirect-or-not-found.server.ts';
import type { Route } from './+types/category-feed.ts';
import { readFeed } from './feed.server.ts';
import { rssResponse } from './rss.server.ts';

/** The posts of a category as RSS. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { post } = await snapshot(context).categories();
  const category = post.find((each) => each.slug === slug);
  if (!category) return redirectOrPlainNotFound(context, categoryFeedPath(slug), 'Category Not Found');
  const { name } = category;
  const feed = await readFeed(context, { name, path: categoryPath('post', name), category: name });
  return rssResponse(feed, categoryFeedPath(slug));
}
