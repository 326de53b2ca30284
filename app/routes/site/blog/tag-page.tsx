import { data, redirect } from 'react-router';
import { deps, snapshot } from '#context';
import { postsPerPage } from '#features/posts/post.ts';
import { listPostsById } from '#features/posts/posts.server.ts';
import { findTag } from '#features/posts/posts-tags.server.ts';
import { tagPath } from '#features/posts/tag.ts';
import { emptyOnFailure } from '#platform/http/responses.ts';
import { locatePage, parsePage } from '#platform/lists/pagination.ts';
import { requireSection, redirectOrNotFound } from '#routes/require-public.server.ts';
import { redirectToLastPage } from '#routes/site/list-query.server.ts';
import { pageMeta, textsIn } from '#routes/site/meta/page-meta.ts';
import type { Route } from './+types/tag-page.ts';
import { PostsPage } from './posts-page.tsx';
import { useTexts } from '#ui/text/texts.ts';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireSection({ context, request }, '/blog');
  const { db, now, log } = deps(context);
  const { orEmpty, init } = emptyOnFailure(log);
  const requested = parsePage(new URL(request.url).searchParams.get('page'));
  const read = async () => {
    const tags = await snapshot(context).tags();
    const tag = findTag(tags, params.slug);
    if (!tag) return 'unknown';
    const { offset, ...pagination } = locatePage(requested, postsPerPage, tag.postIds.length);
    const items = await listPostsById(db, tag.postIds.slice(offset, offset + postsPerPage), now);
    return { name: tag.name, isMoved: tag.slug !== params.slug, posts: { items, ...pagination } };
  };
  const found = await orEmpty(read(), 'Error fetching posts:', {
    name: params.slug,
    isMoved: false,
    posts: null,
  });
  if (found === 'unknown')
    throw await redirectOrNotFound(context, `/blog/tag/${params.slug}`, 'Tag Not Found');
  if (found.isMoved) throw redirect(tagPath(found.name), 301);
  redirectToLastPage(request, found.posts);
  return data(found, init());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, posts } = loaderData;
  const t = textsIn(matches);
  const title = t('blog.tagged', { tag: name });
  const isLaterPage = posts !== null && posts.page > 1;
  const feed = { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: `RSS: ${name}` };
  return [
    ...pageMeta(matches, {
      title: isLaterPage ? t('lists.pageTitle', { title, number: posts.page }) : title,
      description: t('blog.taggedAbout', { tag: name }),
      path: isLaterPage ? `${tagPath(name)}?page=${posts.page}` : tagPath(name),
    }),
    { ...feed, href: feedOf(name) },
  ];
}

const feedOf = (name: string) => `${tagPath(name)}/rss.xml`;

export default function TagPage({ loaderData: { name, posts } }: Route.ComponentProps) {
  const t = useTexts();
  return <PostsPage title={t('blog.tagged', { tag: name })} feed={feedOf(name)} posts={posts} />;
}
