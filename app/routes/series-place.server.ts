import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, memoizeContext } from '#context';
import { listPublicSeries } from '#features/posts/series/series.server.ts';
import { placeIn } from '#features/posts/series/series.ts';

type Context = Readonly<RouterContextProvider>;

/** All series with public posts; read once per content version. */
export function readPublicSeries(context: Context) {
  const read = () => listPublicSeries(context.get(databaseContext), context.get(clockContext)());
  return context.get(memoizeContext)('series', read);
}

/** Null if the post is in no series. */
export async function findSeriesPlace(context: Context, post: { id: string; seriesId: string | null }) {
  if (!post.seriesId) return null;
  const series = (await readPublicSeries(context)).find(({ id }) => id === post.seriesId);
  return series ? placeIn(series, post.id) : null;
}
