import { type Context, snapshot } from '#context';
import { placeIn } from '#features/posts/series/series.ts';

/** Null if the post is in no series. */
export async function findSeriesPlace(context: Context, post: { id: string; seriesId: string | null }) {
  if (!post.seriesId) return null;
  const series = (await snapshot(context).series()).find(({ id }) => id === post.seriesId);
  return series ? placeIn(series, post.id) : null;
}
