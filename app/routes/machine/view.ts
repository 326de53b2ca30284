import { clockContext, databaseContext } from '#context';
import { recordVisit } from '#features/analytics/visits.server.ts';
import { findPublicPost, raiseViews } from '#features/posts/posts-counting.server.ts';
import { notAllowed, notFound, tell } from '#platform/http.ts';
import type { Route } from './+types/view.ts';
import { countView, readBeacon, visitOf } from './beacon.server.ts';

/** Reading this address is no view of the article. */
export function loader() {
  throw notAllowed();
}

/** Told by the browser once an article is loaded; answers with the number that is now true. */
export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const post = await findPublicPost(db, { slug, now: context.get(clockContext)() });
  if (!post) throw notFound('Article Not Found');
  const { referrer } = await readBeacon(request);
  const visit = await visitOf(request, context, { path: `/blog/${slug}`, referrer });
  if (!visit) return answer(post.views);
  const { done: views } = await countView(context, async (trx) => {
    await recordVisit(trx, visit);
    return raiseViews(trx, post.id);
  });
  return answer(views ?? post.views);
}

function answer(views: number) {
  return tell({ views });
}
