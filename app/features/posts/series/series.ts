import type { PostLink } from '#features/posts/post.ts';

export const seriesLimits = { title: 120, description: 500, part: 999 };

export type Series = { id: string; title: string; slug: string; description: string };

/** The public posts of a series, in its order. */
export type SeriesWithPosts = Series & { posts: (PostLink & { id: string })[] };

/** In the panel; counts all posts, also drafts. */
export type SeriesRow = Series & { posts: number };

/** Where a post stands in its series; `part` counts from 1. */
export type SeriesPlace = Pick<Series, 'title' | 'slug'> & {
  part: number;
  total: number;
  previous: PostLink | null;
  next: PostLink | null;
};

/** Null if the post is not among the public posts of the series. */
export function placeIn(series: SeriesWithPosts, postId: string): SeriesPlace | null {
  const { title, slug, posts } = series;
  const index = posts.findIndex(({ id }) => id === postId);
  if (index === -1) return null;
  const [previous, next] = [posts[index - 1] ?? null, posts[index + 1] ?? null];
  return { title, slug, part: index + 1, total: posts.length, previous, next };
}

export function seriesPath(slug: string) {
  return `/blog/series/${slug}`;
}
