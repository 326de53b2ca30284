import type { RouterContextProvider } from 'react-router';
import { authContext, clockContext, databaseContext, visitorContext } from '#context';
import { viewsPerHour } from '#features/posts/post.ts';
import { findPublicPost, recordView } from '#features/posts/posts-counting.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { countAct } from '#features/visitors/visitor-limits.server.ts';
import { dayIn } from '#platform/dates.ts';
import { neverCached, notAllowed, notFound } from '#platform/http.ts';
import type { Route } from './+types/view.ts';
import { isReader } from './is-reader.server.ts';

const HOUR = 3_600;

/** Reading this address is no view of the article. */
export function loader() {
  throw notAllowed();
}

/** Told by the browser once an article is loaded; answers with the number that is now true. */
export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const post = await findPublicPost(db, { slug, now });
  if (!post) throw notFound('Article Not Found');
  if (!(await isCounted(request, context))) return answer(post.views);
  const { timeZone } = await readSite(db);
  const path = `/blog/${slug}`;
  return answer(await recordView(db, { id: post.id, path, day: dayIn(timeZone, now) }));
}

function answer(views: number) {
  return Response.json({ views }, { headers: neverCached });
}

/** Neither a machine, nor the owner, nor somebody who only wants the number to rise. */
async function isCounted(request: Request, context: Readonly<RouterContextProvider>) {
  if (!(await isReader(request, context.get(authContext)))) return false;
  const over = await countAct(context.get(databaseContext), {
    act: 'view',
    visitor: context.get(visitorContext)(),
    limit: viewsPerHour,
    seconds: HOUR,
    now: context.get(clockContext)(),
  });
  return over === null;
}
