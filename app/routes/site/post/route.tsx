import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { data } from 'react-router';
import { deps, snapshot, type Context } from '#context';
import { areCommentsOpen, commentsPerHour, holdsSpamWord } from '#features/comments/comment.ts';
import { CommentsSection } from '#features/comments/comments-section.tsx';
import { listApprovedComments, acceptComment } from '#features/comments/comments.server.ts';
import { ArticleContents, ArticleNeighbours, ArticleSeries } from '#features/posts/article-navigation.tsx';
import { ArticleFoot, ArticleRelated } from '#features/posts/article-foot.tsx';
import { ArticleHead } from '#features/posts/article-head.tsx';
import { tooManyLikes } from '#features/posts/post.ts';
import { findNeighbours, relatedPosts } from '#features/posts/related-posts.server.ts';
import { findArticle } from '#features/posts/posts.server.ts';
import { Prose } from '#ui/text/prose.tsx';
import { ShareBar } from '#ui/text/share-bar.tsx';
import { emptyOnFailure, noStoreHeaders, orNotLoaded } from '#platform/http/responses.ts';
import type { Route } from './+types/route.ts';
import { findSeriesPlace, readShell } from '#routes/read-snapshot.server.ts';
import {
  redirectOrNotFound,
  requireSection,
  requireSectionExists,
  requirePublicPost,
} from '#routes/require-public.server.ts';
import { pageMeta } from '#routes/site/meta/page-meta.ts';
import { useCanonicalUrl, useSections, useSite } from '#routes/site/shell/use-site.ts';
import { getTexts } from '#content/texts/languages.ts';
import { refuse } from '#platform/forms/forms.server.ts';
import { looksAutomatic } from '#platform/forms/spam-check.server.ts';
import { acceptForm } from '#routes/site/accept-form.server.ts';
import { HOUR_SECONDS } from '#platform/time/durations.ts';

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
    return data({ ...pageData, refusal: tooManyLikes(wait, getTexts(site)) }, tooMany);
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
  const { name, portrait, brand } = useSite();
  const { labelOf } = useSections();
  const shared = { url: useCanonicalUrl(`/blog/${article.slug}`), title: article.title };
  return (
    <>
      <article>
        <ArticleHead
          article={article}
          author={name}
          portrait={portrait}
          sectionLabel={labelOf('/blog')}
          layout={brand}
        />
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

type Sent = { request: Request; context: Context; slug: string };

async function acceptPostComment({ request, context, slug }: Sent) {
  const { now, siteUrl, secret } = deps(context);
  const post = await requirePublicPost(context, slug);
  const settings = await snapshot(context).settings();
  const translate = getTexts(settings);
  if (!areCommentsOpen(settings, post.publishedAt, now))
    return data(refuse({}, { form: translate('comments.closed') }), { status: 403 });
  return acceptForm(
    { request, context },
    {
      schema: await snapshot(context).commentForm(),
      translate,
      action: 'comment',
      perHour: commentsPerHour,
      tooMany: 'comments.tooMany',
      failed: 'comments.failed',
      store: (trx, { author_name: authorName, author_email: authorEmail, content }, sending) =>
        acceptComment(
          trx,
          { postId: post.id, authorName, authorEmail, content },
          {
            postTitle: post.title,
            suspicious:
              looksAutomatic(sending, content) ||
              holdsSpamWord(settings.spamWords, authorName, authorEmail, content),
            site: settings,
            siteUrl,
            secret,
            now: sending.now,
          },
        ),
      thanks: `${encodeURI(`/blog/${slug}`)}?sent=comment#comments`,
    },
  );
}
