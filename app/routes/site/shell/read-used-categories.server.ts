import { type Context, deps } from '#context';
import { countPostsByCategory } from '#features/posts/posts.server.ts';
import { countInCategory } from '#routes/site/categories.ts';
import { readCategories } from '#routes/read-categories.server.ts';
import { type OrEmpty, readOrRecall } from '#routes/read-or-recall.server.ts';

/** The names of the categories with posts; all if the posts could not be counted yet. */
export async function readUsedCategories(context: Context, orEmpty: OrEmpty) {
  const categories = await readCategories(context, 'post', orEmpty);
  const { db, now } = deps(context);
  const counts = await readOrRecall(context, orEmpty, {
    name: 'post counts',
    read: () => countPostsByCategory(db, now),
    empty: null,
  });
  return categories.map(({ name }) => name).filter((name) => !counts || countInCategory(counts, name) > 0);
}
