import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, memoizeContext } from '#context';
import { countPostsByCategory } from '#features/posts/posts.server.ts';
import type { emptyOnFailure } from '#platform/http/http.ts';
import { countInCategory } from '#routes/site/categories.ts';
import { readCategories } from '#routes/read-categories.server.ts';

type OrEmpty = ReturnType<typeof emptyOnFailure>['orEmpty'];

/** The names of the categories with posts; all if the posts cannot be counted. */
export async function readUsedCategories(context: Readonly<RouterContextProvider>, orEmpty: OrEmpty) {
  const categories = await readCategories(context, 'post', orEmpty);
  const counting = context.get(memoizeContext)('post counts', () =>
    countPostsByCategory(context.get(databaseContext), context.get(clockContext)()),
  );
  const counts = await orEmpty(counting, 'Error fetching data:', null);
  return categories.map(({ name }) => name).filter((name) => !counts || countInCategory(counts, name) > 0);
}
