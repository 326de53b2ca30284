import { type Context, snapshot } from '#context';
import { placeIn } from '#features/posts/series/series.ts';

export type OrEmpty = <Value>(reading: Promise<Value>, label: string, empty: Value) => Promise<Value>;

/** If it cannot be read, pages show what this process read last, so that a visitor still sees the owner's site. */
export function readShell(context: Context, orEmpty: OrEmpty) {
  const { shell, lastShell } = snapshot(context);
  return orEmpty(shell(), 'Error fetching data:', lastShell());
}

/** Null if the post is in no series. */
export async function findSeriesPlace(context: Context, post: { id: string; seriesId: string | null }) {
  if (!post.seriesId) return null;
  const series = (await snapshot(context).series()).find(({ id }) => id === post.seriesId);
  return series ? placeIn(series, post.id) : null;
}
