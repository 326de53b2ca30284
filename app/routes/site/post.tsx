import { clockContext, databaseContext } from '#context';
import { CommentList } from '#features/comments/comment-list.tsx';
import { listApprovedComments } from '#features/comments/comments.server.ts';
import { ArticleContents } from '#features/posts/article-contents.tsx';
import { ArticleFoot } from '#features/posts/article-foot.tsx';
import { ArticleHead } from '#features/posts/article-head.tsx';
import { ArticleNeighbours } from '#features/posts/article-neighbours.tsx';
import { ArticleRelated } from '#features/posts/article-related.tsx';
import { findNeighbours, listRelatedPosts } from '#features/posts/posts-nearby.server.ts';
import { findArticle } from '#features/posts/posts.server.ts';
import { coverUrl } from '#ui/cover-url.ts';
import { Prose } from '#ui/prose.tsx';
import { ShareBar } from '#ui/share-bar.tsx';
import type { Route } from './+types/post.ts';
import { movedOr } from './moved.server.ts';
import { pageMeta } from './page-meta.ts';
import { articleThings } from './structured-data.ts';
import { useCanonicalUrl, useSite } from './use-site.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const found = await findArticle(db, { slug: params.slug, now });
  if (!found) throw await movedOr(db, `/blog/${params.slug}`, 'Article Not Found');
  const { id, ...article } = found;
  const [comments, neighbours, related] = await Promise.all([
    listApprovedComments(db, id),
    findNeighbours(db, found, now),
    listRelatedPosts(db, found, now),
  ]);
  return { article, comments, neighbours, related };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article } = loaderData;
  const page = {
    title: article.metaTitle ?? article.title,
    description: article.metaDescription ?? article.excerpt,
    path: `/blog/${article.slug}`,
    image: article.image ?? coverUrl(article.slug, 'social', article.coverSalt),
    article,
  };
  return pageMeta(matches, { ...page, things: (data) => articleThings(data, page) });
}

export default function Post({ loaderData }: Route.ComponentProps) {
  const { article, comments, neighbours, related } = loaderData;
  const { name, timeZone } = useSite();
  const shared = { url: useCanonicalUrl(`/blog/${article.slug}`), title: article.title };
  return (
    <>
      <article>
        <ArticleHead article={article} author={name} timeZone={timeZone} />
        <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,4vw,4.5rem)] pt-[clamp(2.5rem,4.6vw,5rem)] pb-(--section) 2xl:grid-cols-[minmax(0,1fr)_minmax(0,var(--measure))_minmax(0,1fr)]">
          <ArticleContents headings={article.headings} />
          <ShareBar
            {...shared}
            vertical
            className="sticky top-[calc(var(--head)+1.25rem)] -mt-3 -mr-3 self-start justify-self-end max-2xl:hidden 2xl:col-start-3 2xl:row-start-1"
          />
          <div className="mx-auto w-full max-w-(--measure) 2xl:col-start-2 2xl:row-start-1">
            <Prose html={article.html} />
            <ArticleFoot tags={article.tags} likes={article.likes} shared={shared} />
            <CommentList comments={comments} timeZone={timeZone} />
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <div className="wrap grid gap-y-(--section) pb-(--section)">
          <ArticleNeighbours {...neighbours} timeZone={timeZone} />
          <ArticleRelated category={article.category} posts={related} timeZone={timeZone} />
        </div>
      )}
    </>
  );
}
