import { redirect } from 'react-router';
import { deps, snapshot } from '#context';
import { likesPerDay, likesPerHour, tooManyLikes } from '#features/posts/post.ts';
import { findCounts, recordLike } from '#features/posts/post-counters.server.ts';
import { countHit, runWithinLimit } from '#features/rate-limits/rate-limits.server.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { acceptsJson, noStoreHeaders, methodNotAllowed, jsonResponse } from '#platform/http/responses.ts';
import { requirePublicPost, requireFoundPost, requireSectionExists } from '#routes/require-public.server.ts';
import { nameVisitor } from './visitors.server.ts';
import type { Route } from './+types/like.ts';
import { getTexts } from '#content/texts/languages.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#platform/time/durations.ts';

export function loader() {
  throw methodNotAllowed();
}

/** Counts a like; scripts get the count as JSON, browsers are redirected to the article with the result. */
export async function action({ request, context, params }: Route.ActionArgs) {
  await requireSectionExists(context, '/blog');
  const { db, now, hashVisitor } = deps(context);
  const network = hashVisitor();
  const isScript = acceptsJson(request);
  const { id } = await requirePublicPost(context, params.slug);
  const path = `/blog/${params.slug}`;
  const site = await snapshot(context).site();
  const day = dayIn(site.timeZone, now);
  const visitor = nameVisitor(request, context)(day);
  const limit = { action: 'like', visitor: network, limit: likesPerHour, seconds: HOUR_SECONDS, now };
  const onPost = { action: `like-${id}`, visitor, limit: likesPerDay, seconds: DAY_SECONDS, now };
  const { over, done: likes } = await runWithinLimit(db, limit, async (trx) => {
    const isCounted = !(await countHit(trx, onPost));
    if (isCounted) return requireFoundPost(await recordLike(trx, { id, path, day }));
    // The button shows one more all the same.
    return requireFoundPost(await findCounts(trx, id)).likes + 1;
  });
  if (over && !isScript) return seeArticle(params.slug, `wait=${over.retryAfter}`);
  if (over) {
    const refused = tooManyLikes(over.retryAfter, getTexts(site));
    const headers = { 'Retry-After': String(over.retryAfter) };
    return jsonResponse({ refused }, { status: 429, headers });
  }

  if (isScript) return jsonResponse({ likes });
  return seeArticle(params.slug, 'liked=1');
}

function seeArticle(slug: string, query: string) {
  return redirect(`${encodeURI(`/blog/${slug}`)}?${query}#like`, { status: 303, headers: noStoreHeaders });
}
