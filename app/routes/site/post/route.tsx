import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { data } from 'react-router';
import { deps, snapshot } from '#context';
import { areCommentsOpen } from '#features/comments/comment.ts';
import { CommentsSection } from '#features/comments/comments-section.tsx';
import { listApprovedComments } from '#features/comments/comments.server.ts';
import { ArticleContents } from '#features/posts/article-contents.tsx';
import { ArticleFoot } from '#features/posts/article-foot.tsx';
import { ArticleHead } from '#features/posts/article-head.tsx';
import { ArticleNeighbours } from '#features/posts/article-neighbours.tsx';
import { ArticleRelated } from '#features/posts/article-related.tsx';
import { tooManyLikes } from '#features/posts/post.ts';
import { findNeighbours, relatedPosts } from '#features/posts/related-posts.server.ts';
import { findArticle } from '#features/posts/posts.server.ts';
import { ArticleSeries } from '#features/posts/series/article-series.tsx';
import { Prose } from '#ui/text/prose.tsx';
import { ShareBar } from '#ui/text/share-bar.tsx';
import { emptyOnFailure, noStoreHeaders, orNotLoaded } from '#platform/http/http.ts';
import type { Route } from './+types/route.ts';
import { findSeriesPlace } from '#routes/series-place.server.ts';
import { redirectOrNotFound } from '#routes/site/missing/redirect-or-not-found.server.ts';
import { pageMeta } from '#routes/site/meta/page-meta.ts';
import { acceptPostComment } from './post-comment.server.ts';
import { readShell } from '#routes/read-shell.server.ts';
import { useCanonicalUrl, useSections, useSite } from '#routes/site/shell/use-site.ts';
import { requireSection, requireSectionExists } from '#routes/require-section.server.ts';
import { textsOf } from '#content/texts/languages.ts';

const HOUR_SECONDS = 3_600;

const LABEL = 'Error fetching data:';
const noNeighbours = { older: null, newer: null };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireSection({ context, request }, '/blog');
  const { db, now, log } = deps(context);
  const found = await orNotLoaded(findArticle(db, { slug: params.slug, now }));
  if (!found) throw await redirectOrNotFound(context, `/blog/${params.slug}`, 'Article Not Found');
  const { id, seriesId, ...article } = found;
  const { orEmpty, init } = emptyOnFailure(log);
  const [{ site }, comments, compared] = await Promise.all([
    readShell(context, orEmpty),
    orEmpty(listApprovedComments(db, id), LABEL, null),
    orEmpty(snapshot(context).comparedPosts(), LABEL, []),
  ]);
  const neighbours = await orEmpty(findNeighbours(db, found, { now, compared }), LABEL, noNeighbours);
  const series = await orEmpty(findSeriesPlace(context, { id, seriesId }), LABEL, null);
  const isClosed = !areCommentsOpen(site, article.publishedAt, now);
  const query = new URL(request.url).searchParams;
  const liked = query.has('liked');
  const wait = Math.min(Math.ceil(Number(query.get('wait'))), HOUR_SECONDS);
  const sent = query.get('sent') === 'comment';
  const pageData = {
    article,
    comments,
    neighbours,
    series,
    related: relatedPosts(found, compared),
    liked,
    sent,
    isClosed,
  };
  if (wait >= 1) {
    const tooMany = { status: 429, headers: { ...noStoreHeaders, 'Retry-After': String(wait) } };
    return data({ ...pageData, refusal: tooManyLikes(wait, textsOf(site)) }, tooMany);
  }
  return data(
    { ...pageData, refusal: null },
    { ...init(), ...((liked || sent) && { headers: noStoreHeaders }) },
  );
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return new Headers([...loaderHeaders, ...actionHeaders]);
}

export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  await requireSectionExists(context, '/blog');
  return acceptPostComment({ request, context, slug });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article } = loaderData;
  return pageMeta(matches, {
    title: article.metaTitle ?? article.title,
    description: article.metaDescription ?? article.excerpt,
    path: `/blog/${article.slug}`,
    article,
  });
}

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  const { article, comments, neighbours, series, related, liked, sent, refusal, isClosed } = loaderData;
  const { name, portrait } = useSite();
  const { labelOf } = useSections();
  const shared = { url: useCanonicalUrl(`/blog/${article.slug}`), title: article.title };
  return (
    <>
      <article>
        <ArticleHead article={article} author={name} portrait={portrait} sectionLabel={labelOf('/blog')} />
        <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,4vw,4.5rem)] pt-[clamp(2.5rem,4.6vw,5rem)] pb-(--section) 2xl:grid-cols-[minmax(0,1fr)_minmax(0,var(--measure))_minmax(0,1fr)]">
          <ArticleContents headings={article.headings} />
          <ShareBar
            {...shared}
            vertical
            className="sticky top-[calc(var(--head)+1.25rem)] -mt-3 -mr-3 self-start justify-self-end max-2xl:hidden 2xl:col-start-3 2xl:row-start-1"
          />
          <div className="w-full max-w-(--measure) lg:mx-auto 2xl:col-start-2 2xl:row-start-1">
            {series && <ArticleSeries {...series} />}
            <Prose html={article.html} lang={useSampleLanguage(article)} />
            <ArticleFoot article={article} liked={liked} refusal={refusal} shared={shared} />
            <CommentsSection
              slug={article.slug}
              comments={comments}
              isClosed={isClosed}
              result={actionData ?? (sent ? { sent } : undefined)}
            />
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <div className="wrap grid grid-cols-1 gap-y-(--section) pb-(--section) print:hidden">
          <ArticleNeighbours {...neighbours} />
          <ArticleRelated category={article.category} posts={related} />
        </div>
      )}
    </>
  );
}
