import { data } from 'react-router';
import { deps, snapshot } from '#context';
import { listPostsById } from '#features/posts/posts.server.ts';
import { seriesPath } from '#features/posts/series/series.ts';
import { emptyOnFailure } from '#platform/http/responses.ts';
import { requireSection, redirectOrNotFound } from '#routes/require-public.server.ts';
import { pageMeta, textsIn } from '#routes/site/meta/page-meta.ts';
import type { Route } from './+types/series-page.ts';
import { PostsPage } from './posts-page.tsx';
import { useTexts } from '#ui/text/texts.ts';

/** All parts of a series on one page, in its order. */
export async function loader({ context, request, params: { slug } }: Route.LoaderArgs) {
  await requireSection({ context, request }, '/blog');
  const { db, now, log } = deps(context);
  const { orEmpty, init } = emptyOnFailure(log);
  const read = async () => {
    const series = (await snapshot(context).series()).find((one) => one.slug === slug);
    if (!series) return 'unknown';
    const ids = series.posts.map(({ id }) => id);
    const items = await listPostsById(db, ids, now);
    const posts = { items, page: 1, pages: 1, total: items.length };
    return { slug, title: series.title, description: series.description, posts };
  };
  const notLoaded = { slug, title: null, description: '', posts: null };
  const found = await orEmpty(read(), 'Error fetching posts:', notLoaded);
  if (found === 'unknown') throw await redirectOrNotFound(context, seriesPath(slug), 'Series Not Found');
  return data(found, init());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { slug, title, description } = loaderData;
  return pageMeta(matches, {
    title: title ?? textsIn(matches)('blog.series'),
    description,
    path: seriesPath(slug),
  });
}

export default function SeriesPage({ loaderData: { title, description, posts } }: Route.ComponentProps) {
  const t = useTexts();
  return <PostsPage title={title ?? t('blog.series')} lede={description} posts={posts} />;
}
