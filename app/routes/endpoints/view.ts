import { deps, snapshot } from '#context';
import { recordVisit } from '#features/analytics/visits.server.ts';
import { findCounts, recordView } from '#features/posts/post-counters.server.ts';
import { methodNotAllowed, jsonResponse } from '#platform/http/responses.ts';
import { requirePublicPost, requireFoundPost, requireSectionExists } from '#routes/require-public.server.ts';
import type { Route } from './+types/view.ts';
import { countView, readBeacon, describeVisit } from './visitors.server.ts';
import { getTexts } from '#content/texts/languages.ts';

export function loader() {
  throw methodNotAllowed();
}

/** Beacon of a loaded post; returns the current counts. */
export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  await requireSectionExists(context, '/blog');
  const { id } = await requirePublicPost(context, slug);
  const { referrer } = await readBeacon(request);
  const visit = await describeVisit(request, context, { path: `/blog/${slug}`, referrer });
  const counting =
    visit &&
    countView(context, async (trx) => {
      await recordVisit(trx, visit);
      return requireFoundPost(await recordView(trx, id));
    });
  const { db } = deps(context);
  const { views, likes } = (await counting) ?? requireFoundPost(await findCounts(db, id));
  const site = await snapshot(context).site();
  // Formatted on the server: number formatting takes a phone's browser longer than the whole script.
  return jsonResponse({ views, viewsText: getTexts(site)('article.views', { count: views }), likes });
}
