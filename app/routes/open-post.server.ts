import { type Context, snapshot } from '#context';
import { notFound } from '#platform/http/http.ts';

/** Finds a public post by slug, read once per content version; throws 404. */
export async function requirePublicPost(context: Context, slug: string) {
  return requireFoundPost(await snapshot(context).post(slug));
}

/** That post may have been deleted by a restore: throwing 404 rolls the transaction back. */
export function requireFoundPost<Found>(found: Found | null): Found {
  if (found === null) throw notFound('Article Not Found');
  return found;
}
