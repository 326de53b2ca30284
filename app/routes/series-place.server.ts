import { type Context, deps } from '#context';
import { listPublicSeries } from '#features/posts/series/series.server.ts';
import { placeIn } from '#features/posts/series/series.ts';

/** All series with public posts; read once per content version. */
export function readPublicSeries(context: Context) {
  const { db, now, memoize } = deps(context);
  const read = () => listPublicSeries(db, now);
  return memoize('series', read);
}

/** Null if the post is in no series. */
export async function findSeriesPlace(context: Context, post: { id: string; seriesId: string | null }) {
  if (!post.seriesId) return null;
  const series = (await readPublicSeries(context)).find(({ id }) => id === post.seriesId);
  return series ? placeIn(series, post.id) : null;
}
