import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { data } from 'react-router';
import { deps } from '#context';
import { findImageSizes } from '#features/content/images/image-sizes.server.ts';
import { signPreviewSeed } from '#features/covers/preview-seed.server.ts';
import { isPreviewKeyValid } from '#features/content/server/preview-key.server.ts';
import { ArticleContents } from '#features/posts/article-navigation.tsx';
import { ArticleHead } from '#features/posts/article-head.tsx';
import type { Article } from '#features/posts/post.ts';
import { previewPage } from '#features/pages/pages-editing.server.ts';
import { previewPost } from '#features/posts/posts-editing.server.ts';
import { ProjectView } from '#features/projects/project-view.tsx';
import { previewProject } from '#features/projects/projects-editing.server.ts';
import { emptyOnFailure, notFound } from '#platform/http/responses.ts';
import { Prose } from '#ui/text/prose.tsx';
import type { Route } from './+types/route.ts';
import { loadInserts } from '#routes/site/page/load-inserts.server.ts';
import { PageView } from '#routes/site/page/page-view.tsx';
import { useSections, useSite } from '#routes/site/shell/use-site.ts';
import { textsIn } from '#routes/site/meta/page-meta.ts';
import { useTexts } from '#ui/text/texts.ts';

const NOT_FOUND = 'Preview Not Found';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { kind, id } = params;
  const { db, now, secret, log } = deps(context);
  const key = new URL(request.url).searchParams.get('key') ?? '';
  if (kind !== 'post' && kind !== 'project' && kind !== 'page') throw notFound(NOT_FOUND);
  if (!isPreviewKeyValid(secret, { kind, id }, key, now)) throw notFound(NOT_FOUND);
  const article = kind === 'post' ? await previewPost(db, id, now) : null;
  const project = kind === 'project' ? await previewProject(db, id) : null;
  const page = kind === 'page' ? await previewPage(db, id) : null;
  const content = article ?? project ?? page;
  if (!content) throw notFound(NOT_FOUND);
  const { orEmpty } = emptyOnFailure(log);
  const images = project ? [project.image, ...project.screenshots.map(({ url }) => url)] : [];
  const sizes = await findImageSizes(db, images);
  const inserted = page && (await loadInserts(context, page.html, orEmpty));
  content.coverSeed = signPreviewSeed(secret, { slug: content.slug, seed: content.coverSeed });
  return data(
    { article, project, page, inserted, sizes },
    { headers: { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const t = textsIn(matches);
  const title =
    (loaderData?.article ?? loaderData?.project ?? loaderData?.page)?.title || t('preview.untitled');
  return [{ title: t('preview.title', { title }) }, { name: 'robots', content: 'noindex' }];
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { article, project, page, inserted, sizes } = loaderData;
  const t = useTexts();
  const { labelOf } = useSections();
  return (
    <>
      {article && <PreviewedArticle article={article} />}
      {project && <ProjectView project={project} sizes={sizes} sectionLabel={labelOf('/portfolio')} />}
      {page && inserted && <PageView page={page} inserted={inserted} />}
      <p
        role="note"
        className="sticky bottom-0 z-20 bg-accent px-(--margin) py-3 text-center text-ui font-semibold text-on-accent"
      >
        {t('preview.note')}
      </p>
    </>
  );
}

function PreviewedArticle({ article }: { article: Article }) {
  const { name, portrait } = useSite();
  const { labelOf } = useSections();
  return (
    <article>
      <ArticleHead
        article={article}
        author={name}
        portrait={portrait}
        sectionLabel={labelOf('/blog')}
        isPreview
      />
      <div className="wrap grid grid-cols-1 gap-x-[clamp(2rem,4vw,4.5rem)] pt-[clamp(2.5rem,4.6vw,5rem)] pb-(--section) 2xl:grid-cols-[minmax(0,1fr)_minmax(0,var(--measure))_minmax(0,1fr)]">
        <ArticleContents headings={article.headings} />
        <div className="w-full max-w-(--measure) lg:mx-auto 2xl:col-start-2 2xl:row-start-1">
          <Prose html={article.html} lang={useSampleLanguage(article)} />
        </div>
      </div>
    </article>
  );
}
