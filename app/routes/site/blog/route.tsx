import { data, redirect } from 'react-router';
import { deps, snapshot } from '#context';
import { PostCard } from '#features/posts/post-card.tsx';
import { listPosts } from '#features/posts/posts.server.ts';
import { tagPath } from '#features/posts/tag.ts';
import { emptyOnFailure } from '#platform/http/responses.ts';
import { parsePage } from '#platform/lists/pagination.ts';
import type { Route } from './+types/route.ts';
import { categoryCounts, countInCategory, isInFirstRow, ListPage } from '#routes/site/list-page.tsx';
import { redirectToLastPage, readCategoryFilter } from '#routes/site/list-query.server.ts';
import { listMeta } from '#routes/site/meta/page-meta.ts';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { requireSection } from '#routes/require-public.server.ts';
import { useTexts } from '#ui/text/texts.ts';

const notLoaded = { posts: null, counts: null };

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSection({ context, request }, '/blog');
  const query = new URL(request.url).searchParams;
  const tag = query.get('tag');
  if (tag) throw redirect(tagPath(tag), 301);
  const { db, now, log } = deps(context);
  const { orEmpty, init } = emptyOnFailure(log);
  const filter = await readCategoryFilter(context, { kind: 'post', query, orEmpty });
  const { category } = filter;
  const read = async () => {
    const counts = await snapshot(context).postCounts();
    const list = {
      category,
      page: parsePage(query.get('page')),
      now,
      total: countInCategory(counts, category),
    };
    return { posts: await listPosts(db, list), counts };
  };
  const { posts, counts } = await orEmpty(read(), 'Error fetching posts:', notLoaded);
  return data({ ...filter, posts: redirectToLastPage(request, posts), counts }, init());
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const description = loaderData?.about || (matches[1]?.loaderData?.site.blogIntro ?? '');
  return listMeta(matches, {
    description,
    path: '/blog',
    category: loaderData?.category,
    list: loaderData?.posts,
  });
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { categories, category, about, posts, counts } = loaderData;
  const { blogIntro, brand } = useSite();
  const { labelOf } = useSections();
  const t = useTexts();
  const hasOddCount = posts !== null && posts.items.length % 2 === 1;
  return (
    <ListPage
      path="/blog"
      title={labelOf('/blog')}
      lede={about || blogIntro}
      categories={categories}
      category={category}
      counts={categoryCounts(categories, counts)}
      page={posts}
      empty={{ fallbackCover: 12, title: t('lists.noPosts'), all: t('lists.allPosts') }}
    >
      {posts?.items.map((post, index) => (
        <PostCard
          key={post.slug}
          post={post}
          heading="h2"
          isFirst={hasOddCount && index === 0}
          eager={isInFirstRow(index)}
          hasCover={brand.posts !== 'list'}
        />
      ))}
    </ListPage>
  );
}
